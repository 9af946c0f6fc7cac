import { notificationSchema, type UserNotification } from '@grow/contracts/internal';
import { enqueue } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

export const notificationTopic = { name: 'notification.deliver', payload: notificationSchema };

/**
 * Notifies a user on all devices, if they have enabled the category, outside of their quiet hours. It is written in the
 * caller's transaction and sent if that commits; if the user does not want it, this is no error.
 */
export async function notifyUser(em: EntityManager, notification: UserNotification): Promise<void> {
  await enqueue(em, notificationTopic, notification);
}
