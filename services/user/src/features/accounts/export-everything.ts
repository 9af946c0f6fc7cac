import { exportUserContent } from '@grow/contracts/internal';
import { AppError, callInternal, type ServiceAddress } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

/** One query a part of the document; each takes the user's id, as often as it asks. Secrets and hashes stay out. */
const parts: Readonly<Record<string, string>> = {
  signInAccounts: 'select provider, created_at as "createdAt" from identities where user_id = ? order by id',
  sessions: `select device, time_zone as "timeZone", created_at as "createdAt", last_seen_at as "lastSeenAt"
    from sessions where user_id = ? order by created_at`,
  xp: 'select amount, reason, created_at as "createdAt" from xp_ledger where user_id = ? order by created_at, event_id',
  activeDays: 'select day::text as day from active_days where user_id = ? order by day',
  notificationPreferences: `select community, learning, support, quiet_hours_on as "quietHoursOn",
    quiet_from as "quietFrom", quiet_to as "quietTo", time_zone as "timeZone"
    from notification_preferences where user_id = ?`,
  pushSubscriptions: 'select endpoint, created_at as "createdAt" from push_subscriptions where user_id = ? order by id',
  messages: `select conversation_id as "conversationId", sender_id as "senderId", receiver_id as "receiverId", content,
    read, created_at as "createdAt" from messages where ? in (sender_id, receiver_id) order by id`,
  blocks:
    'select blocked_id as "userId", created_at as "createdAt" from blocks where blocker_id = ? order by created_at',
};

const accountSql = `
  select id, username, email, email_verified as "isEmailVerified", display_name as "displayName", level, xp, profile_image as "profileImage",
    photo_url as "photoURL", is_admin as "isAdmin", is_guest as "isGuest", time_zone as "timeZone",
    created_at as "createdAt", last_active as "lastActive"
  from users where id = ?`;

/** Everything that is kept about a user, here and in the content service, as one document. */
export async function exportEverything(
  em: EntityManager,
  userId: number,
  content: ServiceAddress,
  requestId: string,
): Promise<Record<string, unknown>> {
  const [account] = await em.execute<Record<string, unknown>[]>(accountSql, [userId]);
  if (account === undefined) throw new AppError('unauthorized');
  const data: Record<string, unknown> = { exportedAt: new Date().toISOString(), account };
  for (const [name, sql] of Object.entries(parts)) data[name] = await em.execute(sql, [userId]);
  const params = { userId: String(userId) };
  const learning = await callInternal(exportUserContent, { params }, { ...content, timeoutMs: 10_000, requestId });
  return { ...data, ...learning };
}
