import type { ParsedInputOf } from '@grow/contracts';
import {
  itemDecisionSchema,
  notificationSchema,
  notifyModerators,
  notifyPublishers,
  notifyUser,
  recordAppeal,
  recordItemDecision,
  staffNotificationSchema,
  withdrawNotifications,
  type ItemDecision,
  type StaffNotification,
  type UserNotification,
} from '@grow/contracts/internal';
import { callInternal, enqueue, handleTopic, type OutboxHandlers, type Peers } from '@grow/service-kit';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';

/** Notifications go through the outbox to the user service, which knows the preferences and roles of users. */
const notificationTopic = { name: 'notification', payload: notificationSchema };
const moderatorTopic = { name: 'notification.moderators', payload: staffNotificationSchema };
/** Decisions about a text use the same outbox, for its author and its reporters. */
const decisionTopic = { name: 'moderation.decision', payload: itemDecisionSchema };
const withdrawalTopic = { name: 'notification.withdraw', payload: withdrawNotifications.body };
const appealTopic = { name: 'moderation.appeal', payload: recordAppeal.body };
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

/** Tells the user service how an appeal was judged. */
export async function enqueueAppeal(
  em: EntityManager,
  appeal: ParsedInputOf<typeof recordAppeal>['body'],
): Promise<void> {
  await enqueue(em, appealTopic, appeal);
}

/** Removes what a user was told of somebody whom the user has blocked. */
export async function enqueueWithdrawal(
  em: EntityManager,
  withdrawal: ParsedInputOf<typeof withdrawNotifications>['body'],
): Promise<void> {
  await enqueue(em, withdrawalTopic, withdrawal);
}

export async function enqueueItemDecision(em: EntityManager, decision: ItemDecision): Promise<void> {
  await enqueue(em, decisionTopic, decision);
}

type Deliverable = ParsedInputOf<typeof notifyUser>['body'];

/** Sends a notification to the user service, unless its user has blocked who caused it. */
export async function deliverNotification(em: EntityManager, body: Deliverable, to: Peers): Promise<void> {
  const { userId, fromUserId, change } = body;
  if (fromUserId !== undefined && change === undefined && (await hasBlocked(em, userId, fromUserId))) return;
  await callInternal(notifyUser, { body }, to);
}

async function hasBlocked(em: EntityManager, blockerId: number, blockedId: number): Promise<boolean> {
  const block = await query(em)
    .selectFrom('BlockedAuthors')
    .select('readerId')
    .where('readerId', '=', blockerId)
    .where(({ eb, fn, val }) => eb(val(blockedId), '=', fn.any('authorIds')))
    .executeTakeFirst();
  return block !== undefined;
}

type HandlerServices = { orm: MikroORM; peers: Peers };

/** Sends notifications to the user service, which shows each key only once. */
export function notificationHandlers({ orm, peers }: HandlerServices): OutboxHandlers {
  return {
    ...handleTopic(notificationTopic, (notification, eventId) =>
      deliverNotification(orm.em.fork(), { ...notification, eventId }, peers),
    ),
    ...handleTopic(appealTopic, (body) => callInternal(recordAppeal, { body }, peers)),
    ...handleTopic(withdrawalTopic, (body) => callInternal(withdrawNotifications, { body }, peers)),
    ...handleTopic(moderatorTopic, (body) => callInternal(notifyModerators, { body }, peers)),
    ...handleTopic(decisionTopic, (body) => callInternal(recordItemDecision, { body }, peers)),
    ...handleTopic(publisherTopic, (body) => callInternal(notifyPublishers, { body }, peers)),
  };
}
