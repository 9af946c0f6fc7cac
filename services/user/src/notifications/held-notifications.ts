import type { NotificationPreferences, PushMessage } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import { textsIn, type Texts } from '../texts.ts';
import { HeldNotification } from './held-notification.entity.ts';
import { readPreferences } from './preferences.ts';
import { PushSubscription } from './push-subscription.entity.ts';
import { enqueuePushes, type Outgoing } from './push-topic.ts';
import { isQuiet, quietEndsAt } from './quiet-hours.ts';

const batchSize = 200;

/** The maximum hold. A later due time was computed before the clock was set back, so it counts as due. */
const longestHoldMs = 2 * 24 * 60 * 60 * 1000;

/** Sends held notifications to each user whose quiet hours are over, as one digest. */
export async function releaseHeldNotifications(em: EntityManager, now: Date): Promise<void> {
  const due = await query(em)
    .selectFrom('HeldNotification')
    .select('user')
    .distinct()
    .where(({ eb, or }) =>
      or([eb('releaseAt', '<=', now), eb('releaseAt', '>', new Date(now.getTime() + longestHoldMs))]),
    )
    .limit(batchSize)
    .execute();
  for (const { user } of due) {
    await em.fork().transactional((tx) => releaseForUser(tx, user, now));
  }
}

async function releaseForUser(em: EntityManager, userId: number, now: Date): Promise<void> {
  // Locks the user's row, so that two processes never send two digests of the same notifications.
  const users = query(em).selectFrom('User').select('language').where('id', '=', userId);
  const user = await users.forUpdate().executeTakeFirst();
  const held = await em.find(HeldNotification, { user: userId }, { orderBy: { createdAt: 'asc', tag: 'asc' } });
  if (held.length === 0) return;

  const { preferences } = await readPreferences(em, userId);
  if (isQuiet(now, preferences.quietHours)) {
    // The quiet hours were changed meanwhile.
    await em.nativeUpdate(HeldNotification, { user: userId }, { releaseAt: quietEndsAt(now, preferences.quietHours) });
    return;
  }
  await em.nativeDelete(HeldNotification, { user: userId });
  const stillWanted = held.filter(({ category }) => isWanted(category, preferences));
  const newest = stillWanted.at(-1);
  if (newest === undefined) return;
  const subscriptions = await em.find(PushSubscription, { user: userId }, { fields: ['id'] });
  const ids = subscriptions.map(({ id }) => id);
  const message = stillWanted.length === 1 ? messageOf(newest) : digestOf(textsIn(user?.language), stillWanted, newest);
  const fromUserIds = stillWanted.flatMap((one) => one.fromUserIds);
  await enqueuePushes(em, ids, { message, fromUserIds }, now);
}

function isWanted(category: PushMessage['category'], preferences: NotificationPreferences): boolean {
  return category === 'test' || category === 'digest' || preferences[category];
}

function messageOf({ title, body, url, tag, category }: HeldNotification): PushMessage {
  return { title, body, url, tag, category };
}

/** One notification for all of them. It opens the URL of the newest one. */
function digestOf({ t }: Texts, held: readonly HeldNotification[], newest: HeldNotification): PushMessage {
  const titles = held
    .slice(-3)
    .map(({ title }) => title)
    .reverse();
  const more = held.length - titles.length;
  const body = titles.join(' · ');
  return {
    title: t('digest', { count: held.length }),
    body: more > 0 ? t('digest.more', { titles: body, count: more }) : body,
    url: newest.url,
    tag: `digest-${newest.tag}`,
    category: 'digest',
  };
}

/** Holds a message until quiet hours end. A message for several browsers of the user is stored once. */
export async function holdNotification(
  em: EntityManager,
  userId: number,
  { message, fromUserIds }: Outgoing,
  now: Date,
  releaseAt: Date,
): Promise<void> {
  await em.upsert(
    HeldNotification,
    { user: userId, ...message, fromUserIds, createdAt: now, releaseAt },
    { onConflictFields: ['user', 'tag'], onConflictMergeFields: ['title', 'body', 'url', 'fromUserIds'] },
  );
}
