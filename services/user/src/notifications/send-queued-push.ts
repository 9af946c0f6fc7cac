import { UndeliverableError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { holdNotification } from './held-notifications.ts';
import { readPreferences } from './preferences.ts';
import type { PushSender } from './push-sender.ts';
import { PushSubscription } from './push-subscription.entity.ts';
import type { QueuedPush } from './push-topic.ts';
import { isQuiet, quietEndsAt, secondsUntilQuiet } from './quiet-hours.ts';

const dayInSeconds = 24 * 60 * 60;

/**
 * Sends one queued message to one browser. Retries may have delayed it into quiet hours, so they are checked again
 * here, and its TTL ends before the next ones begin.
 */
export async function sendQueuedPush(
  em: EntityManager,
  push: PushSender | null,
  { subscriptionId, message, fromUserIds, expiresAt }: QueuedPush,
  now: Date,
): Promise<void> {
  if (push === null || now > new Date(expiresAt)) return;
  const subscription = await em.findOne(PushSubscription, { id: subscriptionId });
  if (subscription === null) return;

  const { quietHours } = (await readPreferences(em, subscription.user.id)).preferences;
  const isTest = message.category === 'test';
  if (!isTest && isQuiet(now, quietHours)) {
    await holdNotification(em, subscription.user.id, { message, fromUserIds }, now, quietEndsAt(now, quietHours));
    return;
  }
  const outcome = await push.send(subscription, JSON.stringify(message), {
    ttlSeconds: isTest ? 60 : secondsUntilQuiet(now, quietHours, dayInSeconds),
    urgency: isTest ? 'high' : 'normal',
  });
  if (outcome === 'gone') await em.nativeDelete(PushSubscription, { id: subscriptionId });
  if (outcome === 'refused') throw new UndeliverableError('The push service refused the message for good');
}
