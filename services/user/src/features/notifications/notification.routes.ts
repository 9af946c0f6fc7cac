import * as contracts from '@grow/contracts';
import * as internal from '@grow/contracts/internal';
import { handle, handleInternal, type Route } from '@grow/service-kit';
import { notifyUser } from './notify-user.ts';
import { countUnread, markListedRead, readListed } from './read-listed-notifications.ts';

export function notificationRoutes(): Route[] {
  return [
    handle(contracts.listNotifications, (_input, { em, caller }) => readListed(em, caller.userId)),

    handle(contracts.readUnreadNotifications, async (_input, { em, caller }) => ({
      unread: await countUnread(em, caller.userId),
    })),

    handle(contracts.markNotificationsRead, async ({ body }, { em, caller }) => ({
      unread: await markListedRead(em, caller.userId, body.upToId),
    })),

    handleInternal(internal.notifyUser, ({ body }, { em }) => em.transactional((tx) => notifyUser(tx, body))),
  ];
}
