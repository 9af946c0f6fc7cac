import { AppError, preparedQuery } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';

type Page = { callerId: number; postId: number; after: number; rows: number };

export type FoundComment = Awaited<ReturnType<typeof findComment>>;

/** The fields of a comment that the presenter needs. */
export const commentFields = [
  'id',
  'post as postId',
  'userId as userId',
  'content',
  'imageUrl as imageUrl',
  'createdAt as createdAt',
  'clientKey as clientKey',
] as const;

function visibleComments(em: EntityManager) {
  return query(em)
    .selectFrom('Comment')
    .select(commentFields)
    .where('hiddenAt', 'is', null)
    .where('deletedAt', 'is', null);
}

/** Comments of a post, oldest first, without those of users whom the caller has blocked. */
export const readCommentPage = preparedQuery((em, { callerId, postId, after, rows }: Page) =>
  visibleComments(em)
    .leftJoin('BlockedAuthors as blocked', (join) => join.on('blocked.readerId', '=', callerId))
    .where(({ eb, fn, not, val }) => not(eb('userId', '=', fn.any(fn.coalesce('blocked.authorIds', val([]))))))
    .where('post', '=', postId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(rows),
);

const findVisible = preparedQuery((em, { id }: { id: number }) => visibleComments(em).where('id', '=', id));

/** One visible comment, or 404. */
export async function findComment(em: EntityManager, id: number) {
  const [comment] = await findVisible(em, { id });
  if (comment === undefined) throw new AppError('not_found');
  return comment;
}
