import type { PushMessage } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Keeps a message until quiet hours end. The same message from several browsers of the user is kept once. */
export async function holdNotification(
  em: EntityManager,
  userId: number,
  message: PushMessage,
  now: Date,
  releaseAt: Date,
): Promise<void> {
  await em.execute(
    `insert into held_notifications (user_id, tag, category, title, body, url, created_at, release_at)
     values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (user_id, tag) do update
       set title = excluded.title, body = excluded.body, url = excluded.url`,
    [userId, message.tag, message.category, message.title, message.body, message.url, now, releaseAt],
  );
}
