import type { NotificationCategory, PushMessage } from '@grow/contracts';
import type { NotificationText, UserNotification } from '@grow/contracts/internal';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import { textsIn } from '../texts.ts';
import { holdNotification } from './held-notifications.ts';
import { changeListed, listNotification } from './listed-notifications.ts';
import { enqueueMail } from './mail-topic.ts';
import { defaultPreferences, readStoredPreferences } from './preferences.ts';
import { enqueuePushes, readDevices } from './push-topic.ts';
import { isQuiet, quietEndsAt } from './quiet-hours.ts';

/** Categories that users without push get by email: somebody waits for their work, or a moderator decided. */
const mailedCategories: ReadonlySet<NotificationCategory> = new Set(['reviews', 'support']);

/**
 * Adds a notification to the user's list and pushes it to all of their browsers, or holds it during quiet hours. Users
 * without push get some categories by email. Idempotent.
 */
export async function deliverNotification(
  em: EntityManager,
  notification: UserNotification,
  eventId: string,
  now: Date,
): Promise<void> {
  const { userId, fromUserId, category, url, key, change, isListed, isOnlyListed } = notification;
  const fromUserIds = fromUserId === undefined ? [] : [fromUserId];
  const people = [userId, ...fromUserIds];
  const known = await query(em)
    .selectFrom('User')
    .select(['id', 'language', 'timeZone'])
    .where('id', 'in', people)
    .execute();
  // An account was deleted meanwhile.
  if (known.length < people.length) return;
  const user = known.find(({ id }) => id === userId);
  const { t } = textsIn(user?.language);
  const shown = (text: string | NotificationText): string =>
    typeof text === 'string' ? text : t(text.id, text.values);
  const [title, body] = [shown(notification.title), shown(notification.body)];
  if (change !== undefined) {
    await changeListed(em, { userId, fromUserId, key, change, title });
    return;
  }
  const devices = await readDevices(em, userId);
  if (!isListed && devices.length === 0) return;

  const preferences = (await readStoredPreferences(em, userId)) ?? defaultPreferences(user?.timeZone ?? 'UTC');
  const tag = key ?? eventId;
  const message: PushMessage = { title, body, url, category, tag };
  await em.transactional(async (tx) => {
    const listing = { userId, fromUserId, tag, eventId, title, body, url, at: now };
    if (isListed && !(await listNotification(tx, listing))) return;
    if (isOnlyListed === true || !preferences[category]) return;
    if (devices.length === 0) {
      if (mailedCategories.has(category))
        await enqueueMail(tx, { eventId, userId, fromUserIds, category, title, body, url });
      return;
    }
    if (isQuiet(now, preferences.quietHours)) {
      await holdNotification(tx, userId, { message, fromUserIds }, now, quietEndsAt(now, preferences.quietHours));
      return;
    }
    await enqueuePushes(tx, devices, { message, fromUserIds }, now);
  });
}
