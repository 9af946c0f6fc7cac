import * as internal from '@grow/contracts/internal';
import { handleInternal, type Mounted } from '@grow/service-kit';
import { notifyUser } from './notify-user.ts';

export function notificationRoutes(): Mounted[] {
  return [
    handleInternal(internal.notifyUser, ({ body }, { em }) =>
      em.transactional((transaction) => notifyUser(transaction, body)),
    ),
  ];
}
