import type { Comment, UserCard } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuthorCards } from '../../community/author-cards.ts';
import { blockedAuthors } from '../../community/blocked-authors.ts';

export type CommentRow = {
  id: number;
  post_id: number;
  user_id: number;
  content: string;
  image_url: string | null;
  created_at: string;
  client_key: string | null;
};

const columns = 'id, post_id, user_id, content, image_url, created_at, client_key';
const isVisible = 'hidden_at is null and deleted_at is null';

type Page = { callerId: number; postId: number; after: number | undefined; limit: number };

/** One page of a post's comments without those whom the caller has blocked, oldest first, and one row more where it goes on. */
export async function readCommentPage(
  em: EntityManager,
  { callerId, postId, after = 0, limit }: Page,
): Promise<CommentRow[]> {
  return em.execute<CommentRow[]>(
    `select ${columns} from comments where post_id = ? and id > ? and ${isVisible}
       and user_id <> all(${blockedAuthors}) order by id limit ?`,
    [postId, after, callerId, limit + 1],
  );
}

export async function findComment(em: EntityManager, id: number): Promise<CommentRow> {
  const [row] = await em.execute<CommentRow[]>(`select ${columns} from comments where id = ? and ${isVisible}`, [id]);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

export function presentComment(row: CommentRow, author: UserCard): Comment {
  return {
    id: row.id,
    postId: row.post_id,
    userId: row.user_id,
    author,
    content: row.content,
    imageUrl: row.image_url,
    createdAt: new Date(row.created_at).toISOString(),
    clientKey: row.client_key,
  };
}

export async function presentComments(rows: readonly CommentRow[], authors: AuthorCards): Promise<Comment[]> {
  const cards = await authors.read(rows.map((row) => row.user_id));
  return rows.flatMap((row) => {
    const author = cards.get(row.user_id);
    return author === undefined ? [] : [presentComment(row, author)];
  });
}
