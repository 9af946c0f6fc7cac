import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { requireVisiblePost } from '../posts/index.ts';

type Like = { userId: number; postId: number; isLiked: boolean };

/** The row and the counter change in one statement: however many likes come at once, the counter equals the rows. */
export async function changeLike(em: EntityManager, { userId, postId, isLiked }: Like) {
  await requireVisiblePost(em, postId);
  const like = { userId, post: postId };
  const post = await query(em)
    .with('changed', (db) =>
      isLiked
        ? db
            .insertInto('PostLike')
            .values(like)
            .onConflict((conflict) => conflict.doNothing())
            .returning('userId')
        : db
            .deleteFrom('PostLike')
            .where((eb) => eb.and(like))
            .returning('userId'),
    )
    .updateTable('Post')
    .set((eb) => {
      const change = eb.selectFrom('changed').select(eb.fn.countAll<number>().as('count'));
      return { likes: eb('likes', isLiked ? '+' : '-', change) };
    })
    .where('id', '=', postId)
    .returning('likes')
    .executeTakeFirst();
  if (post === undefined) throw new AppError('not_found');
  return { likes: post.likes, isLiked };
}
