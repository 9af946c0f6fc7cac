import type { EntityManager } from '@mikro-orm/postgresql';
import type { PushTarget } from '../../push/push-sender.ts';

/** Browsers of one user that are reached at most; the oldest gives way. */
const subscriptionsPerUser = 20;

/**
 * Keeps where a browser can be reached. A browser has one address, so whoever signed in there last owns it: a device
 * passed on does not go on telling its old owner's news. It then has a new id, because messages that wait for the old
 * owner name the old one.
 */
export async function subscribe(
  em: EntityManager,
  owner: { userId: number; sessionId: string },
  target: PushTarget,
): Promise<number> {
  return em.transactional(async (transaction) => {
    const [row] = await transaction.execute<{ id: number }[]>(
      `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth) values (?, ?, ?, ?, ?)
       on conflict (endpoint) do update set
         id = case when push_subscriptions.user_id = excluded.user_id then push_subscriptions.id else excluded.id end,
         user_id = excluded.user_id, session_id = excluded.session_id,
         p256dh = excluded.p256dh, auth = excluded.auth, created_at = now()
       returning id`,
      [owner.userId, owner.sessionId, target.endpoint, target.p256dh, target.auth],
    );
    await transaction.execute(
      `delete from push_subscriptions where user_id = ? and id not in
         (select id from push_subscriptions where user_id = ? order by created_at desc, id desc limit ?)`,
      [owner.userId, owner.userId, subscriptionsPerUser],
    );
    if (row === undefined) throw new Error('The subscription was not kept');
    return row.id;
  });
}
