import * as internal from '@grow/contracts/internal';
import { handleInternal, type Route } from '@grow/service-kit';
import { notifyUser } from './notify-user.ts';

export function notificationRoutes(): Route[] {
  return [
    handleInternal(internal.notifyUser, ({ body }, { em }) =>
      em.transactional((transaction) => notifyUser(transaction, body)),
    ),
  ];
}
