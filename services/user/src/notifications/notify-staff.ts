import type { StaffNotification } from '@grow/contracts/internal';
import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.ts';
import type { mayModerate, mayPublish } from '../users/user.policy.ts';
import { notifyUser } from './notify-user.ts';

/** The maximum number of notified users, most recently active first. */
const maxNotified = 100;

/** Notifies the users with a role, except the one who caused the notification. Call it in a transaction. */
export async function notifyStaff(
  em: EntityManager,
  which: typeof mayModerate | typeof mayPublish,
  notification: StaffNotification,
): Promise<void> {
  const staff = await em.find(
    User,
    { ...which, id: { $ne: notification.fromUserId } },
    { fields: ['id'], orderBy: { lastActive: 'desc' }, limit: maxNotified },
  );
  for (const { id } of staff) await notifyUser(em, { ...notification, userId: id });
}
