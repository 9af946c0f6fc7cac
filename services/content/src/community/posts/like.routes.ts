import { likePost, unlikePost } from '@grow/contracts';
import { AppError, handle, type Route } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { enqueueLike } from './notify-of-likes.ts';
import { visiblePost } from './read-posts.ts';

type Like = { userId: number; postId: number };

function like(em: EntityManager, { userId, postId }: Like) {
  return query(em)
    .with('changed', (db) =>
      db
        .insertInto('PostLike')
        .columns(['userId', 'post'])
        .expression(({ val }) => visiblePost(em, postId).select([val(userId).as('userId'), 'id as post']))
        .onConflict((conflict) => conflict.doNothing())
        .returning('userId'),
    )
    .updateTable('Post')
    .set((eb) => ({ likes: eb('likes', '+', eb.selectFrom('changed').select(eb.fn.countAll<number>().as('count'))) }))
    .where('id', '=', postId)
    .where('hiddenAt', 'is', null)
    .where('deletedAt', 'is', null)
    .returning((eb) => [
      'likes',
      'userId',
      eb.selectFrom('changed').select(eb.fn.countAll<number>().as('count')).as('changed'),
    ])
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
    .where('hiddenAt', 'is', null)
    .where('deletedAt', 'is', null)
    .returning((eb) => [
      'likes',
      'userId',
      eb.selectFrom('changed').select(eb.fn.countAll<number>().as('count')).as('changed'),
    ])
    .executeTakeFirst();
}

/**
 * Changes the row and the counter in one statement: with any number of concurrent likes, the counter equals the rows. 404
 * for a post that is deleted or hidden.
 */
async function setLike(em: EntityManager, { userId, postId }: Like, isLiked: boolean) {
  return em.transactional(async (tx) => {
    const post = await (isLiked ? like : unlike)(tx, { userId, postId });
    if (post === undefined) throw new AppError('not_found');
    if (Number(post.changed) > 0 && post.userId !== userId) await enqueueLike(tx, { postId, fromUserId: userId });
    return { likes: post.likes, isLiked };
  });
}

export function likeRoutes(): Route[] {
  return [
    handle(likePost, ({ params }, { em, caller }) => setLike(em, { userId: caller.userId, postId: params.id }, true)),
    handle(unlikePost, ({ params }, { em, caller }) =>
      setLike(em, { userId: caller.userId, postId: params.id }, false),
    ),
  ];
}
