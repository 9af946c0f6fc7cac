import type { EntityManager } from '@mikro-orm/postgresql';
import { HeldNotification } from './held-notification.entity.ts';
import type { Outgoing } from './push-topic.ts';

/** Holds a message until quiet hours end. The same message for several browsers of the user is stored once. */
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
