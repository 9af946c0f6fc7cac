import { activePublisherDays, type PublisherNotification } from '@grow/contracts/internal';
import type { EntityManager } from '@mikro-orm/postgresql';
import { notifyUser } from '../notifications/index.ts';
import { User } from '../users/user.entity.ts';

/** So many hear of a review, those who were here last. */
const maxNotified = 100;

const dayMs = 24 * 60 * 60 * 1000;

/** Whoever may publish what others write: reviewers and admins (spec: roles). */
const isPublisher = { $or: [{ isAdmin: true }, { roles: { $contains: ['reviewer' as const] } }] };

/** Whether anybody else may publish and has been here lately. */
export async function hasOtherPublisher(em: EntityManager, userId: number): Promise<boolean> {
  const lastActive = { $gt: new Date(Date.now() - activePublisherDays * dayMs) };
  return (await em.count(User, { ...isPublisher, id: { $ne: userId }, lastActive })) > 0;
}

/** Notifies whoever may publish, but not whom it comes from. */
export async function notifyPublishers(em: EntityManager, notification: PublisherNotification): Promise<void> {
  const publishers = await em.find(
    User,
    { ...isPublisher, id: { $ne: notification.fromUserId } },
    { fields: ['id'], orderBy: { lastActive: 'desc' }, limit: maxNotified },
  );
  await em.transactional(async (tx) => {
    for (const { id } of publishers) await notifyUser(tx, { ...notification, userId: id });
  });
}
