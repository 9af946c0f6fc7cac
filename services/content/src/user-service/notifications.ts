import {
  notificationSchema,
  notifyPublishers,
  notifyUser,
  publisherNotificationSchema,
  type PublisherNotification,
  type UserNotification,
} from '@grow/contracts/internal';
import { callInternal, enqueue, handleTopic, type OutboxHandlers, type ServiceAddress } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Notifications go through the outbox to the user service, which knows the preferences and roles of users. */
const notificationTopic = { name: 'notification', payload: notificationSchema };
const publisherTopic = { name: 'notification.publishers', payload: publisherNotificationSchema };

export async function enqueueNotification(em: EntityManager, notification: UserNotification): Promise<void> {
  await enqueue(em, notificationTopic, notification);
}

/** Notifies everybody who may publish, except the sender. */
export async function enqueueForPublishers(em: EntityManager, notification: PublisherNotification): Promise<void> {
  await enqueue(em, publisherTopic, notification);
}

/** Sends notifications to the user service, which shows one with the same key once. */
export function notificationHandlers(userService: ServiceAddress): OutboxHandlers {
  return {
    ...handleTopic(notificationTopic, (body) => callInternal(notifyUser, { body }, userService)),
    ...handleTopic(publisherTopic, (body) => callInternal(notifyPublishers, { body }, userService)),
  };
}
