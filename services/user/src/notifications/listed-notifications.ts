import { maxListedNotifications, type ListedNotification as ListedView, type UserEvent } from '@grow/contracts';
import type { UserNotification } from '@grow/contracts/internal';
import { insertIfAbsent, now, publishEvent } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import { HeldNotification } from './held-notification.entity.ts';
import { ListedNotification } from './listed-notification.entity.ts';

/** The listed notifications of a user, the newest first. */
export async function readListed(em: EntityManager, userId: number): Promise<ListedView[]> {
  const rows = await query(em)
    .selectFrom('ListedNotification')
    .select(['id', 'title', 'body', 'url', 'createdAt', 'readAt'])
    .where('user', '=', userId)
    .orderBy('id', 'desc')
    .limit(maxListedNotifications)
    .execute();
  return rows.map(({ createdAt, readAt, ...shown }) => ({
    ...shown,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }));
}

export function countUnread(em: EntityManager, userId: number): Promise<number> {
  return em.count(ListedNotification, { user: userId, readAt: null });
}

/** Tells the user's open pages how many are unread, if this transaction commits. Returns the number. */
async function publishUnread(em: EntityManager, userId: number): Promise<number> {
  const data: UserEvent<'notifications-changed'> = { unread: await countUnread(em, userId) };
  publishEvent(em, { to: [userId], topic: 'notifications-changed', data });
  return data.unread;
}

/** Marks notifications up to the given one as read. Returns how many are unread. */
export async function markListedRead(em: EntityManager, userId: number, upToId: number): Promise<number> {
  return em.transactional(async (tx) => {
    const marked = await query(tx)
      .updateTable('ListedNotification')
      .set({ readAt: now })
      .where('user', '=', userId)
      .where('id', '<=', upToId)
      .where('readAt', 'is', null)
      .returning('id')
      .execute();
    return marked.length > 0 ? publishUnread(tx, userId) : countUnread(tx, userId);
  });
}

type Listing = Pick<UserNotification, 'userId' | 'fromUserId' | 'url'> & {
  title: string;
  body: string;
  tag: string;
  eventId: string;
  at: Date;
};

/**
 * Adds a notification to its user's list, replacing an earlier one about the same, and updates open pages. Returns whether
 * it is new. A repeated delivery changes nothing.
 */
export async function listNotification(em: EntityManager, listing: Listing): Promise<boolean> {
  const { userId, fromUserId, tag, eventId, title, body, url, at } = listing;
  await em.nativeDelete(ListedNotification, { user: userId, tag, eventId: { $ne: eventId } });
  const isNew = await insertIfAbsent(em, ListedNotification, {
    user: userId,
    from: fromUserId ?? null,
    tag,
    eventId,
    title,
    body,
    url,
    createdAt: at,
  });
  if (!isNew) return false;
  await removeOldest(em, userId);
  await publishUnread(em, userId);
  return true;
}

type Change = Pick<UserNotification, 'userId' | 'fromUserId' | 'key' | 'change'> & { title: string };

/** Removes an entry whose cause is gone, or changes its text if part of the cause is gone. Its read state stays. */
export async function changeListed(em: EntityManager, changed: Change): Promise<void> {
  const { userId, fromUserId, key, title, change } = changed;
  if (key === undefined) return;
  await em.transactional(async (tx) => {
    const entry = { user: userId, tag: key };
    const count = await (change === 'withdraw'
      ? tx.nativeDelete(ListedNotification, entry)
      : tx.nativeUpdate(ListedNotification, entry, { title, from: fromUserId ?? null }));
    if (count > 0) await publishUnread(tx, userId);
  });
}

/** Deletes what a user was told, or is to be told after quiet hours, of somebody whom the user has blocked. */
export async function withdrawNotifications(
  em: EntityManager,
  { userId, fromUserId }: { userId: number; fromUserId: number },
): Promise<void> {
  await em.transactional(async (tx) => {
    await tx.nativeDelete(HeldNotification, { user: userId, fromUserIds: { $contains: [fromUserId] } });
    const count = await tx.nativeDelete(ListedNotification, { user: userId, from: fromUserId });
    if (count > 0) await publishUnread(tx, userId);
  });
}

async function removeOldest(em: EntityManager, userId: number): Promise<void> {
  await query(em)
    .deleteFrom('ListedNotification')
    .where('user', '=', userId)
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        '<',
        selectFrom('ListedNotification')
          .select('id')
          .where('user', '=', userId)
          .orderBy('id', 'desc')
          .offset(maxListedNotifications - 1)
          .limit(1),
      ),
    )
    .execute();
}
