import { maxListedNotifications } from '@grow/contracts';
import type { UserNotification } from '@grow/contracts/internal';
import { insertIfAbsent } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { ListedNotification } from './listed-notification.entity.ts';
import { publishUnread } from './read-listed-notifications.ts';

type Listing = Pick<UserNotification, 'userId' | 'fromUserId' | 'title' | 'body' | 'url'> & {
  tag: string;
  eventId: string;
  at: Date;
};

/** Adds a notification to the list of its user, in the place of an earlier one about the same, and tells open pages. */
export async function listNotification(em: EntityManager, listing: Listing): Promise<void> {
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
  if (!isNew) return;
  await removeOldest(em, userId);
  await publishUnread(em, userId);
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
