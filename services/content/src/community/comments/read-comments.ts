import type { Comment, UserCard } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import type { AuthorCards } from '../../user-service/author-cards.ts';

type Page = { callerId: number; postId: number; after: number; limit: number };

export type FoundComment = Awaited<ReturnType<typeof findComment>>;

/** The fields of a comment that the presenter needs. */
export const commentFields = [
  'id',
  'post as postId',
  'userId',
  'content',
  'imageUrl',
  'createdAt',
  'clientKey',
  'isHeld',
] as const;

/** Comments that are not hidden from the caller. Authors see their own held comments. */
function visibleComments(em: EntityManager, callerId: number) {
  return query(em)
    .selectFrom('Comment')
    .select(commentFields)
    .where(({ and, eb, or, ref }) =>
      or([eb('hiddenAt', 'is', null), and([ref('isHeld'), eb('userId', '=', callerId)])]),
    )
    .where('deletedAt', 'is', null);
}

/** Visible comments of authors whom the caller has not blocked. */
function commentsFor(em: EntityManager, callerId: number) {
  return visibleComments(em, callerId)
    .leftJoin('BlockedAuthors as blocked', (join) => join.on('blocked.readerId', '=', callerId))
    .where(({ eb, fn, not, val }) => not(eb('userId', '=', fn.any(fn.coalesce('blocked.authorIds', val([]))))));
}

/** The comment that helped the author of its post, if the caller sees it. */
export function readHelped(em: EntityManager, callerId: number, id: number): Promise<FoundComment | undefined> {
  return commentsFor(em, callerId).where('id', '=', id).executeTakeFirst();
}

/**
 * One page of the comments of a post, oldest first, and one row more if there is a next page. Comments of users whom the
 * caller has blocked are left out.
 */
export function readCommentPage(em: EntityManager, { callerId, postId, after, limit }: Page): Promise<FoundComment[]> {
  return commentsFor(em, callerId)
    .where('post', '=', postId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit + 1)
    .execute();
}

/** One comment that the caller sees, or 404. */
export async function findComment(em: EntityManager, callerId: number, id: number) {
  const comment = await visibleComments(em, callerId).where('id', '=', id).executeTakeFirst();
  if (comment === undefined) throw new AppError('not_found');
  return comment;
}

export function presentComment({ createdAt, ...comment }: FoundComment, author: UserCard): Comment {
  return { ...comment, author, createdAt: createdAt.toISOString() };
}

export async function presentComments(comments: readonly FoundComment[], authors: AuthorCards): Promise<Comment[]> {
  const cardOf = await authors.read(comments.map(({ userId }) => userId));
  return comments.map((comment) => presentComment(comment, cardOf(comment.userId)));
}
