import * as contracts from '@grow/contracts';
import * as internal from '@grow/contracts/internal';
import { handle, handleInternal, type Route } from '@grow/service-kit';
import { deliverNotification } from './deliver-notification.ts';
import { countUnread, markListedRead, readListed, withdrawNotifications } from './listed-notifications.ts';
import { readPreferences, savePreferences } from './preferences.ts';
import { unsubscribeByToken } from './unsubscribe.ts';

type Services = { pushPublicKey: string | null; identitySecret: string };

/** `pushPublicKey` is null if push is disabled by the settings. */
export function notificationRoutes({ pushPublicKey, identitySecret }: Services): Route[] {
  return [
    handle(contracts.listNotifications, (_input, { em, caller }) => readListed(em, caller.userId)),

    handle(contracts.readUnreadNotifications, async (_input, { em, caller }) => ({
      unread: await countUnread(em, caller.userId),
    })),

    handle(contracts.markNotificationsRead, async ({ body }, { em, caller }) => ({
      unread: await markListedRead(em, caller.userId, body.upToId),
    })),

    // The outbox of the content service repeats the call after a failure, so the outbox here is not needed.
    handleInternal(internal.notifyUser, ({ body: { eventId, ...notification } }, { em }) =>
      deliverNotification(em, notification, eventId, new Date()),
    ),

    handleInternal(internal.withdrawNotifications, ({ body }, { em }) => withdrawNotifications(em, body)),

    handle(contracts.readNotificationPreferences, async (_input, { em, caller }) => ({
      ...(await readPreferences(em, caller.userId)),
      pushPublicKey,
    })),

    handle(contracts.saveNotificationPreferences, async ({ body }, { em, caller }) => {
      await savePreferences(em, caller.userId, body);
      return body;
    }),

    handle(contracts.unsubscribe, ({ params }, { em }) => unsubscribeByToken(em, params.token, { identitySecret })),
  ];
}
