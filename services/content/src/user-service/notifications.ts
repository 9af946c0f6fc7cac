import {
  itemDecisionSchema,
  notificationSchema,
  notifyModerators,
  notifyPublishers,
  notifyUser,
  recordItemDecision,
  staffNotificationSchema,
  type ItemDecision,
  type StaffNotification,
  type UserNotification,
} from '@grow/contracts/internal';
import { callInternal, enqueue, handleTopic, type OutboxHandlers, type ServiceAddress } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Notifications go through the outbox to the user service, which knows the preferences and roles of users. */
const notificationTopic = { name: 'notification', payload: notificationSchema };
const moderatorTopic = { name: 'notification.moderators', payload: staffNotificationSchema };
/** Decisions about a text use the same outbox, for its author and its reporters. */
const decisionTopic = { name: 'moderation.decision', payload: itemDecisionSchema };
const publisherTopic = { name: 'notification.publishers', payload: staffNotificationSchema };

export async function enqueueNotification(em: EntityManager, notification: UserNotification): Promise<void> {
  await enqueue(em, notificationTopic, notification);
}

/** Notifies everybody who may publish, except the sender. */
export async function enqueueForPublishers(em: EntityManager, notification: StaffNotification): Promise<void> {
  await enqueue(em, publisherTopic, notification);
}

/** Notifies everybody who may moderate, except the reporter. */
export async function enqueueForModerators(em: EntityManager, notification: StaffNotification): Promise<void> {
  await enqueue(em, moderatorTopic, notification);
}

export async function enqueueItemDecision(em: EntityManager, decision: ItemDecision): Promise<void> {
  await enqueue(em, decisionTopic, decision);
}

/** Sends notifications to the user service, which shows each key only once. */
export function notificationHandlers(userService: ServiceAddress): OutboxHandlers {
  return {
    ...handleTopic(notificationTopic, (notification, eventId) =>
      callInternal(notifyUser, { body: { ...notification, eventId } }, userService),
    ),
    ...handleTopic(moderatorTopic, (body) => callInternal(notifyModerators, { body }, userService)),
    ...handleTopic(decisionTopic, (body) => callInternal(recordItemDecision, { body }, userService)),
    ...handleTopic(publisherTopic, (body) => callInternal(notifyPublishers, { body }, userService)),
  };
}
