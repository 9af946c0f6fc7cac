import { paths, subscribeToPush, unsubscribeFromPush, type PushMessage } from '@grow/contracts';
import { AppError, handle, type Route } from '@grow/service-kit';
import { enqueuePushes } from './push-topic.ts';
import { PushSubscription } from './push-subscription.entity.ts';
import type { PushSender } from './push-sender.ts';
import { subscribe } from './subscribe.ts';

/**
 * Shows a user who has just enabled push that it works. It is sent at their own click, so quiet hours do not hold it.
 */
const testPush: PushMessage = {
  title: 'Notifications enabled',
  body: 'You will now receive notifications from Grow Bible.',
  url: paths.notifications,
  tag: 'grow-test',
  category: 'test',
};

/** `push` is null if push is disabled by the settings. */
export function pushRoutes({ push }: { push: PushSender | null }): Route[] {
  return [
    handle(subscribeToPush, async ({ body }, { em, caller }) => {
      if (push === null) throw new AppError('unprocessable', { message: 'Push notifications are switched off here.' });
      if (!push.isAllowed(body.endpoint)) {
        throw new AppError('unprocessable', { message: 'This push service is not known.' });
      }
      // Every message to it would fail, and be retried each time.
      if (!push.isKey(body.keys.p256dh)) {
        throw new AppError('unprocessable', { message: 'Nothing can be encrypted for this key.' });
      }
      const target = { endpoint: body.endpoint, ...body.keys };
      await em.transactional(async (tx) => {
        const subscriptionId = await subscribe(tx, caller, target);
        if (body.wantsTest)
          await enqueuePushes(tx, [subscriptionId], { message: testPush, fromUserIds: [] }, new Date());
      });
    }),

    handle(unsubscribeFromPush, async ({ body }, { em, caller }) => {
      await em.nativeDelete(PushSubscription, { endpoint: body.endpoint, user: caller.userId });
    }),
  ];
}
