import {
  countOf,
  likePost,
  notificationExcerpt,
  notificationName,
  paths,
  unlikePost,
  type UserCard,
} from '@grow/contracts';
import type { UserNotification } from '@grow/contracts/internal';
import { AppError, handle, type Route } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { type AuthorCards } from '../../user-service/author-cards.ts';
import { enqueueNotification } from '../../user-service/notifications.ts';
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
    .returning((eb) => [
      'likes',
      'userId',
      'content',
      eb.selectFrom('changed').select(eb.fn.countAll<number>().as('count')).as('added'),
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
    .returning((eb) => [
      'likes',
      'userId',
      'content',
      eb.selectFrom('changed').select(eb.fn.countAll<number>().as('count')).as('removed'),
    ])
    .executeTakeFirst();
}

/** The row and the counter change in one statement: with any number of concurrent likes, the counter equals the rows. */
async function likeOnce(em: EntityManager, author: UserCard, postId: number) {
  return em.transactional(async (tx) => {
    const post = await like(tx, { userId: author.id, postId });
    if (post === undefined) throw new AppError('not_found');
    if (Number(post.added) > 0 && post.userId !== author.id) await notifyOfLike(tx, author, { ...post, postId });
    return { likes: post.likes, isLiked: true };
  });
}

async function unlikeOnce(em: EntityManager, authors: AuthorCards, { userId, postId }: Like) {
  const other = await latestLiker(em, { userId, postId });
  // Read before the transaction, which holds the row of the post.
  const named = await authors.readOne(other ?? userId);
  return em.transactional(async (tx) => {
    const post = await unlike(tx, { userId, postId });
    if (post === undefined) throw new AppError('not_found');
    if (Number(post.removed) > 0 && post.userId !== userId)
      await notifyOfLike(tx, named, { ...post, postId }, other === undefined ? 'withdraw' : 'amend');
    return { likes: post.likes, isLiked: false };
  });
}

/** The latest of those who like a post, besides this user and its author. */
async function latestLiker(em: EntityManager, { userId, postId }: Like): Promise<number | undefined> {
  const latest = await query(em)
    .selectFrom('PostLike')
    .where('post', '=', postId)
    .where('userId', '<>', userId)
    .where(({ eb, selectFrom }) =>
      eb('userId', '<>', selectFrom('Post').select('Post.userId').where('Post.id', '=', postId)),
    )
    .select('userId')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.userId;
}

type LikedPost = { postId: number; userId: number; content: string; likes: number };

/**
 * Lists the likes of a post for its author, as one entry that names the latest, changes it, or takes it back. No device is
 * notified.
 */
async function notifyOfLike(
  em: EntityManager,
  liker: UserCard,
  { postId, userId, content, likes }: LikedPost,
  change?: UserNotification['change'],
) {
  const own = await query(em)
    .selectFrom('PostLike')
    .where('post', '=', postId)
    .where('userId', '=', userId)
    .select('userId')
    .executeTakeFirst();
  const others = likes - 1 - (own === undefined ? 0 : 1);
  await enqueueNotification(em, {
    userId,
    fromUserId: liker.id,
    category: 'community',
    title: `${notificationName(liker.displayName)}${others > 0 ? ` and ${countOf(others, 'other')}` : ''} liked your post`,
    body: notificationExcerpt(content),
    url: paths.post(postId),
    key: `likes-${postId}`,
    isListed: true,
    isListedOnly: true,
    change,
  });
}

export function likeRoutes({ authors }: { authors: AuthorCards }): Route[] {
  return [
    handle(likePost, async ({ params }, { em, caller }) => {
      await requireVisiblePost(em, params.id);
      return likeOnce(em, await authors.readOne(caller.userId), params.id);
    }),
    handle(unlikePost, async ({ params }, { em, caller }) => {
      await requireVisiblePost(em, params.id);
      return unlikeOnce(em, authors, { userId: caller.userId, postId: params.id });
    }),
  ];
}
