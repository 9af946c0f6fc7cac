import { likePost, unlikePost } from '@grow/contracts';
import { AppError, handle, type Route } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { requireVisiblePost } from './read-posts.ts';

type Like = { userId: number; postId: number };

function like(em: EntityManager, { userId, postId }: Like) {
  return query(em)
    .with('changed', (db) =>
      db
        .insertInto('PostLike')
        .values({ userId, post: postId })
        .onConflict((conflict) => conflict.doNothing())
        .returning('userId'),
    )
    .updateTable('Post')
    .set((eb) => ({ likes: eb('likes', '+', eb.selectFrom('changed').select(eb.fn.countAll<number>().as('count'))) }))
    .where('id', '=', postId)
    .returning('likes')
    .executeTakeFirst();
}

function unlike(em: EntityManager, { userId, postId }: Like) {
  return query(em)
    .with('changed', (db) =>
      db.deleteFrom('PostLike').where('userId', '=', userId).where('post', '=', postId).returning('userId'),
    )
    .updateTable('Post')
    .set((eb) => ({ likes: eb('likes', '-', eb.selectFrom('changed').select(eb.fn.countAll<number>().as('count'))) }))
    .where('id', '=', postId)
    .returning('likes')
    .executeTakeFirst();
}

/** The row and the counter change in one statement: with any number of concurrent likes, the counter equals the rows. */
async function changeLike(em: EntityManager, { isLiked, ...changed }: Like & { isLiked: boolean }) {
  await requireVisiblePost(em, changed.postId);
  const post = await (isLiked ? like : unlike)(em, changed);
  if (post === undefined) throw new AppError('not_found');
  return { likes: post.likes, isLiked };
}

export function likeRoutes(): Route[] {
  return [
    handle(likePost, ({ params }, { em, caller }) =>
      changeLike(em, { userId: caller.userId, postId: params.id, isLiked: true }),
    ),
    handle(unlikePost, ({ params }, { em, caller }) =>
      changeLike(em, { userId: caller.userId, postId: params.id, isLiked: false }),
    ),
  ];
}
