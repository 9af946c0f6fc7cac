import { now } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import type { PushTarget } from './push-sender.ts';

/** The maximum number of subscriptions per user; the oldest one is removed. */
const subscriptionsPerUser = 20;

/**
 * Saves the push subscription of a browser. A browser has one endpoint, so the last user who signed in there owns it:
 * on a shared device, the previous user's notifications stop. The subscription then gets a new id, because queued
 * messages for the previous user name the old one.
 */
export async function subscribe(
  em: EntityManager,
  owner: { userId: number; sessionId: string },
  target: PushTarget,
): Promise<number> {
  return em.transactional(async (tx) => {
    const { id } = await query(tx)
      .insertInto('PushSubscription')
      .values({ user: owner.userId, session: owner.sessionId, ...target })
      .onConflict((conflict) =>
        conflict.column('endpoint').doUpdateSet(({ eb, ref }) => ({
          id: eb
            .case()
            .when('PushSubscription.user', '=', ref('excluded.user'))
            .then(ref('PushSubscription.id'))
            .else(ref('excluded.id'))
            .end(),
          user: ref('excluded.user'),
          session: ref('excluded.session'),
          p256dh: ref('excluded.p256dh'),
          auth: ref('excluded.auth'),
          createdAt: now,
        })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await query(tx)
      .deleteFrom('PushSubscription')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('PushSubscription as s')
          .select('s.id')
          .where('s.user', '=', owner.userId)
          .orderBy('s.createdAt', 'desc')
          .orderBy('s.id', 'desc')
          .offset(subscriptionsPerUser),
      )
      .execute();
    return id;
  });
}
