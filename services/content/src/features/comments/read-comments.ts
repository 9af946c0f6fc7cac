import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';

type Page = { callerId: number; postId: number; after: number | undefined; limit: number };

export type FoundComment = Awaited<ReturnType<typeof findComment>>;

function visibleComments(em: EntityManager) {
  return query(em)
    .selectFrom('Comment as c')
    .select(['c.id', 'c.post as postId', 'c.userId', 'c.content', 'c.imageUrl', 'c.createdAt', 'c.clientKey'])
    .where('c.hiddenAt', 'is', null)
    .where('c.deletedAt', 'is', null);
}

/** One page of a post's comments without those whom the caller has blocked, oldest first, and one row more where it goes on. */
export function readCommentPage(
  em: EntityManager,
  { callerId, postId, after = 0, limit }: Page,
): Promise<FoundComment[]> {
  return visibleComments(em)
    .leftJoin('BlockedAuthors as blocked', (join) => join.on('blocked.readerId', '=', callerId))
    .where(({ eb, fn, not, val }) => not(eb('c.userId', '=', fn.any(fn.coalesce('blocked.authorIds', val([]))))))
    .where('c.post', '=', postId)
    .where('c.id', '>', after)
    .orderBy('c.id')
    .limit(limit + 1)
    .execute();
}

/** One comment that can be seen, or 404. */
export async function findComment(em: EntityManager, id: number) {
  const comment = await visibleComments(em).where('c.id', '=', id).executeTakeFirst();
  if (comment === undefined) throw new AppError('not_found');
  return comment;
}
