import { notificationSchema } from '@grow/contracts';
import { handleInternal, type Mounted } from '@grow/service-kit';
import { notifyUser } from '../../push/notify-user.ts';

export function notificationRoutes(): Mounted[] {
  return [
    handleInternal(
      { id: 'notify-user', method: 'POST', path: '/internal/notifications', body: notificationSchema },
      async ({ body }, { em }) => {
        await em.transactional((transaction) => notifyUser(transaction, body));
        return undefined;
      },
    ),
  ];
}
