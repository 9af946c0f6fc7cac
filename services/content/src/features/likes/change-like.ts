import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { requireVisiblePost } from '../posts/index.ts';

type Like = { userId: number; postId: number };

/** The row and the counter change in one statement: however many likes come at once, the counter equals the rows. */
export async function likePost(em: EntityManager, { userId, postId }: Like): Promise<{ likes: number; isLiked: true }> {
  await requireVisiblePost(em, postId);
  const post = await query(em)
    .with('added', (db) =>
      db
        .insertInto('PostLike')
        .values({ userId, post: postId })
        .onConflict((conflict) => conflict.doNothing())
        .returning('userId'),
    )
    .updateTable('Post')
    .set((eb) => ({ likes: eb('likes', '+', eb.selectFrom('added').select(eb.fn.countAll<number>().as('count'))) }))
    .where('id', '=', postId)
    .returning('likes')
    .executeTakeFirst();
  if (post === undefined) throw new AppError('not_found');
  return { likes: post.likes, isLiked: true };
}

export async function unlikePost(
  em: EntityManager,
  { userId, postId }: Like,
): Promise<{ likes: number; isLiked: false }> {
  await requireVisiblePost(em, postId);
  const post = await query(em)
    .with('removed', (db) =>
      db.deleteFrom('PostLike').where('userId', '=', userId).where('post', '=', postId).returning('userId'),
    )
    .updateTable('Post')
    .set((eb) => ({ likes: eb('likes', '-', eb.selectFrom('removed').select(eb.fn.countAll<number>().as('count'))) }))
    .where('id', '=', postId)
    .returning('likes')
    .executeTakeFirst();
  if (post === undefined) throw new AppError('not_found');
  return { likes: post.likes, isLiked: false };
}
