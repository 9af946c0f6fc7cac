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

/** Notifications go through the outbox to the user service, which knows the preferences of users, and their roles. */
const notificationTopic = { name: 'notification', payload: notificationSchema };
const publisherTopic = { name: 'notification.publishers', payload: publisherNotificationSchema };

export async function enqueueNotification(em: EntityManager, notification: UserNotification): Promise<void> {
  await enqueue(em, notificationTopic, notification);
}

/** To whoever may publish, but not to whom it comes from. */
export async function enqueueForPublishers(em: EntityManager, notification: PublisherNotification): Promise<void> {
  await enqueue(em, publisherTopic, notification);
}

/** Sends notifications to the user service. Duplicates do no harm: the same key is shown once. */
export function notificationHandlers(userService: ServiceAddress): OutboxHandlers {
  return {
    ...handleTopic(notificationTopic, (body) => callInternal(notifyUser, { body }, userService)),
    ...handleTopic(publisherTopic, (body) => callInternal(notifyPublishers, { body }, userService)),
  };
}
