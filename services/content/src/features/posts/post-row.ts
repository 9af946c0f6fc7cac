import type { Post, PostCategory, UserCard } from '@grow/contracts';
import type { AuthorCards } from '../../community/author-cards.ts';
import { livingLessons } from '../../content-cache/living-content.ts';

/** A post as SQL answers it, with the caller's like and the title of the lesson that it asks about. */
export type FeedRow = {
  id: number;
  user_id: number;
  content: string;
  image_url: string | null;
  category: PostCategory;
  likes: number;
  comments: number;
  created_at: string;
  client_key: string | null;
  is_liked: boolean;
  lesson_id: number | null;
  lesson_module_id: number | null;
  lesson_title: string | null;
};

/**
 * Takes two parameters, both the caller: comments of those whom they have blocked are not counted for them. Only the
 * lesson's title is read, never its content.
 */
export const selectFeedRows = `
  select p.id, p.user_id, p.content, p.image_url, p.category, p.likes, p.comments - coalesce(unseen.comments, 0) as comments, p.created_at, p.client_key,
    l.user_id is not null as is_liked,
    quoted.id as lesson_id, quoted.module_id as lesson_module_id, quoted.title as lesson_title
  from posts p
  left join blocked_authors blocked on blocked.reader_id = ?
  left join lateral (
    select count(*)::int as comments from comments c
    where c.post_id = p.id and c.user_id = any(blocked.author_ids) and c.hidden_at is null and c.deleted_at is null
  ) unseen on blocked.author_ids <> '{}'
  left join post_likes l on l.user_id = ? and l.post_id = p.id
  left join ${livingLessons} quoted on quoted.id = p.lesson_id
`;

export const isVisible = 'p.hidden_at is null and p.deleted_at is null';

export const isNotBlocked = `p.user_id <> all(coalesce(blocked.author_ids, '{}'))`;

export function presentPost(row: FeedRow, author: UserCard): Post {
  const { lesson_id: id, lesson_module_id: moduleId, lesson_title: title } = row;
  return {
    id: row.id,
    userId: row.user_id,
    author,
    content: row.content,
    imageUrl: row.image_url,
    category: row.category,
    likes: row.likes,
    comments: row.comments,
    isLiked: row.is_liked,
    lesson: id === null || moduleId === null || title === null ? null : { id, moduleId, title },
    createdAt: new Date(row.created_at).toISOString(),
    clientKey: row.client_key,
  };
}

export async function presentPosts(rows: readonly FeedRow[], authors: AuthorCards): Promise<Post[]> {
  const cards = await authors.read(rows.map((row) => row.user_id));
  return rows.flatMap((row) => {
    const author = cards.get(row.user_id);
    return author === undefined ? [] : [presentPost(row, author)];
  });
}
