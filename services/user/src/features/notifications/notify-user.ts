import { notificationSchema, type UserNotification } from '@grow/contracts/internal';
import { enqueue } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

export const notificationTopic = { name: 'notification.deliver', payload: notificationSchema };

/**
 * Tells a user something, on every device that wants to hear of the category, outside of their quiet hours. It is
 * written in the caller's transaction and goes out exactly if that commits; who does not want it is not an error.
 */
export async function notifyUser(em: EntityManager, notification: UserNotification): Promise<void> {
  await enqueue(em, notificationTopic, notification);
}
