import * as internal from '@grow/contracts/internal';
import { handleInternal, type Route } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.ts';
import { mayPublish } from '../users/user.policy.ts';
import { notifyUser } from './notify-user.ts';

/** Calls of the content service about the users who may publish. */
export function publisherRoutes(): Route[] {
  return [
    handleInternal(internal.findOtherPublisher, async ({ params }, { em }) => ({
      exists: await hasOtherPublisher(em, params.userId),
    })),
    handleInternal(internal.notifyPublishers, ({ body }, { em }) => notifyPublishers(em, body)),
  ];
}

/** The maximum number of users who are notified of a review: those who were here last. */
const maxNotified = 100;

const dayMs = 24 * 60 * 60 * 1000;

/** Whether another user may publish and has been here lately. */
async function hasOtherPublisher(em: EntityManager, userId: number): Promise<boolean> {
  const lastActive = { $gt: new Date(Date.now() - internal.activePublisherDays * dayMs) };
  return (await em.count(User, { ...mayPublish, id: { $ne: userId }, lastActive })) > 0;
}

/** Notifies the users who may publish, except the sender. */
async function notifyPublishers(em: EntityManager, notification: internal.PublisherNotification): Promise<void> {
  const publishers = await em.find(
    User,
    { ...mayPublish, id: { $ne: notification.fromUserId } },
    { fields: ['id'], orderBy: { lastActive: 'desc' }, limit: maxNotified },
  );
  await em.transactional(async (tx) => {
    for (const { id } of publishers) await notifyUser(tx, { ...notification, userId: id });
  });
}
