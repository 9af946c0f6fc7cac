import { notificationExcerpt, notificationName, paths } from '@grow/contracts';
import { enqueue, handleTopic, lockInTransaction, type OutboxHandlers, type Peers } from '@grow/service-kit';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { z } from 'zod/mini';
import { query } from '../../database/query.ts';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { deliverNotification } from '../../user-service/notifications.ts';

const likeSchema = z.object({ postId: z.int(), fromUserId: z.int() });
type ChangedLike = z.infer<typeof likeSchema>;

const likeTopic = { name: 'post.like', payload: likeSchema };

/** Tells the author of a post that somebody likes it, or no longer does. */
export async function enqueueLike(em: EntityManager, changed: ChangedLike): Promise<void> {
  await enqueue(em, likeTopic, changed);
}

type Services = { orm: MikroORM; authors: AuthorCards; peers: Peers };

/**
 * Lists the likes of a post for its author, as one entry that names the latest. Each event sends the state at its
 * delivery, one at a time per post, so events may arrive in any order, and an undone like leaves nothing. No device is
 * notified.
 */
export function likeHandlers({ orm, authors, peers }: Services): OutboxHandlers {
  return handleTopic(likeTopic, (changed, eventId) =>
    orm.em.fork().transactional(async (tx) => {
      await lockInTransaction(tx, `likes of post ${changed.postId}`);
      const post = await readLikes(tx, changed);
      if (post === undefined) return;
      const { userId, content, likers, latestLiker, isLiked } = post;
      const { displayName } = await authors.readOne(latestLiker ?? changed.fromUserId);
      const values = { name: notificationName(displayName), others: Math.max(0, likers - 1) };
      const body = {
        userId,
        fromUserId: latestLiker ?? changed.fromUserId,
        category: 'community' as const,
        title: { id: 'likes' as const, values },
        body: notificationExcerpt(content),
        url: paths.post(changed.postId),
        key: `likes-${changed.postId}`,
        isListed: true,
        isOnlyListed: true,
        eventId,
        change: isLiked ? undefined : latestLiker === null ? ('withdraw' as const) : ('amend' as const),
      };
      await deliverNotification(tx, body, peers);
    }),
  );
}

/** Counts users other than the author who like a visible post, and checks whether this user is one. */
function readLikes(em: EntityManager, { postId, fromUserId }: ChangedLike) {
  return query(em)
    .selectFrom('Post as p')
    .where('p.id', '=', postId)
    .where('p.hiddenAt', 'is', null)
    .where('p.deletedAt', 'is', null)
    .select((eb) => {
      const likers = eb
        .selectFrom('PostLike as l')
        .whereRef('l.post', '=', 'p.id')
        .whereRef('l.userId', '<>', 'p.userId');
      return [
        'p.userId as userId',
        'p.content as content',
        likers
          .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('count'))
          .$asScalar()
          .$notNull()
          .as('likers'),
        likers.select('l.userId').orderBy('l.createdAt', 'desc').limit(1).as('latestLiker'),
        eb.exists(likers.select('l.userId').where('l.userId', '=', fromUserId)).as('isLiked'),
      ];
    })
    .executeTakeFirst();
}
