import type { PushMessage } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isQuiet, quietEndsAt } from './quiet-hours.ts';
import { readPreferences } from './read-preferences.ts';
import { PushSubscription } from './push-subscription.entity.ts';
import { enqueuePushes } from '../../push/push-topic.ts';
import { HeldNotification, type HeldNotificationEntity } from './held-notification.entity.ts';

const usersAtOnce = 200;

/** Nothing is held for longer. What is due later was held by a clock that has been set back since, so it is looked at. */
const longestHoldMs = 2 * 24 * 60 * 60 * 1000;

/** Sends what quiet hours have held, to each user whose quiet hours are over, as one notification. */
export async function releaseHeldNotifications(em: EntityManager, now: Date): Promise<void> {
  const due = await em.execute<{ user_id: number }[]>(
    'select distinct user_id from held_notifications where release_at <= ? or release_at > ? limit ?',
    [now, new Date(now.getTime() + longestHoldMs), usersAtOnce],
  );
  for (const { user_id: userId } of due) {
    await em.fork().transactional((transaction) => releaseForUser(transaction, userId, now));
  }
}

async function releaseForUser(em: EntityManager, userId: number, now: Date): Promise<void> {
  // The user's row is the lock: two processes never make two digests of the same notifications.
  await em.execute('select id from users where id = ? for update', [userId]);
  const held = await em.find(HeldNotification, { userId }, { orderBy: { createdAt: 'asc', tag: 'asc' } });
  if (held.length === 0) return;

  const { preferences } = await readPreferences(em, userId);
  if (isQuiet(now, preferences.quietHours)) {
    // The hours were changed meanwhile.
    await em.nativeUpdate(HeldNotification, { userId }, { releaseAt: quietEndsAt(now, preferences.quietHours) });
    return;
  }
  await em.nativeDelete(HeldNotification, { userId });
  const stillWanted = held.filter(({ category }) => isWanted(category, preferences));
  const newest = stillWanted.at(-1);
  if (newest === undefined) return;
  const subscriptions = await em.find(PushSubscription, { userId }, { fields: ['id'] });
  const ids = subscriptions.map(({ id }) => id);
  await enqueuePushes(em, ids, stillWanted.length === 1 ? messageOf(newest) : digestOf(stillWanted, newest), now);
}

function isWanted(category: string, switches: { community: boolean; learning: boolean; support: boolean }): boolean {
  if (category === 'community' || category === 'learning' || category === 'support') return switches[category];
  return true;
}

function messageOf({ title, body, url, tag, category }: HeldNotificationEntity): PushMessage {
  const known = category === 'community' || category === 'learning' || category === 'support' ? category : 'digest';
  return { title, body, url, tag, category: known };
}

/** One notification for all of them. A tap opens where the newest one leads. */
function digestOf(held: readonly HeldNotificationEntity[], newest: HeldNotificationEntity): PushMessage {
  const titles = held
    .slice(-3)
    .map(({ title }) => title)
    .reverse();
  const more = held.length > titles.length ? ` and ${held.length - titles.length} more` : '';
  return {
    title: `${held.length} notifications while you were away`,
    body: `${titles.join(' · ')}${more}`,
    url: newest.url,
    tag: `digest-${newest.tag}`,
    category: 'digest',
  };
}
