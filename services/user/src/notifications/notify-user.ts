import { notificationSchema, type UserNotification } from '@grow/contracts/internal';
import { enqueue } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readDevices } from './push-topic.ts';

export const notificationTopic = { name: 'notification.deliver', payload: notificationSchema };

/**
 * Notifies a user on all devices, outside of their quiet hours, if they have enabled the category; otherwise does
 * nothing. Written in the caller's transaction, and sent once that commits.
 */
export async function notifyUser(em: EntityManager, notification: UserNotification): Promise<void> {
  const { userId, isListed, change } = notification;
  const isForDevices = !isListed && change === undefined;
  if (isForDevices && (await readDevices(em, userId)).length === 0) return;
  await enqueue(em, notificationTopic, notification);
}
