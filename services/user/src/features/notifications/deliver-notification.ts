import type { PushMessage } from '@grow/contracts';
import type { UserNotification } from '@grow/contracts/internal';
import { preparedQuery } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { Block } from '../blocks/index.ts';
import { isQuiet, quietEndsAt } from './quiet-hours.ts';
import { readPreferences } from './read-preferences.ts';
import { enqueuePushes } from './push-topic.ts';
import { holdNotification } from './hold-notification.ts';

const findSubscriptions = preparedQuery((em, { userId }: { userId: number }) =>
  query(em).selectFrom('PushSubscription').select('id').where('user', '=', userId),
);

/** Sends a notification to all of the user's browsers, or holds it during quiet hours. Idempotent. */
export async function deliverNotification(
  em: EntityManager,
  { userId, fromUserId, category, title, body, url, key }: UserNotification,
  eventId: string,
  now: Date,
): Promise<void> {
  const subscriptions = await findSubscriptions(em, { userId });
  if (subscriptions.length === 0) return;
  const { preferences } = await readPreferences(em, userId);
  if (!preferences[category]) return;
  if (fromUserId !== undefined && (await em.count(Block, { blocker: userId, blocked: fromUserId })) > 0) return;

  const message: PushMessage = { title, body, url, category, tag: key ?? eventId };
  await em.transactional(async (transaction) => {
    if (isQuiet(now, preferences.quietHours)) {
      await holdNotification(transaction, userId, message, now, quietEndsAt(now, preferences.quietHours));
      return;
    }
    const ids = subscriptions.map(({ id }) => id);
    await enqueuePushes(transaction, ids, message, now);
  });
}
