import { paths, subscribeToPush, unsubscribeFromPush, type PushMessage } from '@grow/contracts';
import { AppError, handle, now, type Route } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import { readTexts } from '../texts.ts';
import type { PushSender, PushTarget } from './push-sender.ts';
import { PushSubscription } from './push-subscription.entity.ts';
import { enqueuePushes } from './push-topic.ts';

/** A test push for a user who has just enabled push. The user asked for it, so quiet hours do not hold it. */
async function testPush(em: EntityManager, userId: number): Promise<PushMessage> {
  const { t } = await readTexts(em, userId);
  const text = { title: t('push.on'), body: t('push.on.body') };
  return { ...text, url: paths.notifications, tag: 'grow-test', category: 'test' };
}

/** `push` is null if push is disabled by the settings. */
export function pushRoutes({ push }: { push: PushSender | null }): Route[] {
  return [
    handle(subscribeToPush, async ({ body }, { em, caller }) => {
      if (push === null)
        throw new AppError('unprocessable', { message: localizable('Push notifications are switched off here.') });
      if (!push.isAllowed(body.endpoint)) {
        throw new AppError('unprocessable', { message: localizable('This push service is not known.') });
      }
      // With an invalid key every message would fail and be retried.
      if (!push.isKey(body.keys.p256dh)) {
        throw new AppError('unprocessable', { message: localizable('This key cannot be used for encryption.') });
      }
      const target = { endpoint: body.endpoint, ...body.keys };
      await em.transactional(async (tx) => {
        const subscriptionId = await subscribe(tx, caller, target);
        if (!body.wantsTest) return;
        const message = await testPush(tx, caller.userId);
        await enqueuePushes(tx, [subscriptionId], { message, fromUserIds: [] }, new Date());
      });
    }),

    handle(unsubscribeFromPush, async ({ body }, { em, caller }) => {
      await em.nativeDelete(PushSubscription, { endpoint: body.endpoint, user: caller.userId });
    }),
  ];
}

/** The maximum number of subscriptions per user; the oldest one is removed. */
const subscriptionsPerUser = 20;

/**
 * Saves the push subscription of a browser. A browser has one endpoint, owned by the last user who signed in there: on
 * a shared device, the previous user's notifications stop. The subscription gets a new id, because queued messages for
 * the previous user name the old one.
 */
async function subscribe(
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
