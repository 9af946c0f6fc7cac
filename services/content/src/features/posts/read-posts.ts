import type { PostCategory } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isNotBlocked, isVisible, selectFeedRows, type FeedRow } from './post-row.ts';

type Page = { callerId: number; category: PostCategory | undefined; before: number | undefined; limit: number };

/** One page of the feed without those whom the caller has blocked, newest first, and one row more where it goes on. */
export async function readFeedPage(em: EntityManager, { callerId, category, before, limit }: Page): Promise<FeedRow[]> {
  const conditions = [isVisible, isNotBlocked];
  const values: unknown[] = [callerId, callerId];
  if (category !== undefined) {
    conditions.push('p.category = ?');
    values.push(category);
  }
  if (before !== undefined) {
    conditions.push('p.id < ?');
    values.push(before);
  }
  return em.execute<FeedRow[]>(`${selectFeedRows} where ${conditions.join(' and ')} order by p.id desc limit ?`, [
    ...values,
    limit + 1,
  ]);
}

/** One visible post, or 404. Also of somebody blocked: the caller asks for this one. */
export async function findPost(em: EntityManager, callerId: number, postId: number): Promise<FeedRow> {
  const [row] = await em.execute<FeedRow[]>(`${selectFeedRows} where p.id = ? and ${isVisible}`, [
    callerId,
    callerId,
    postId,
  ]);
  if (row === undefined) throw new AppError('not_found');
  return row;
}
