import { exportUserContent } from '@grow/contracts/internal';
import { AppError, callInternal, exportOwnRows, type ServiceAddress } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import { listDecisions } from '../decisions/list-decisions.ts';

/** The tables that the document has in parts of their own, or that say nothing of the person. */
const exported = [
  ...['ActiveDay', 'AdminChange', 'BlockState', 'Decision', 'HeldNotification', 'Identity', 'ListedNotification'],
  ...['ModeratorNote', 'PushSubscription', 'Session', 'StoredPreferences', 'XpEntry'],
];

/** The data in this service, one query for each part of the document. Secrets and hashes are left out. */
async function exportUser(em: EntityManager, userId: number) {
  const db = query(em);
  const account = await db
    .selectFrom('User')
    .select(['id', 'username', 'email', 'emailVerified as isEmailVerified', 'displayName', 'level', 'xp'])
    .select([
      'profileImage',
      'photoUrl as photoURL',
      'isAdmin',
      'roles',
      'isGuest',
      'timeZone',
      'createdAt',
      'lastActive',
    ])
    .select(['learningPath', 'weeklyGoal', 'language', 'adultSince', 'welcomedAt'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (account === undefined) throw new AppError('unauthorized');
  return {
    account,
    signInAccounts: await db
      .selectFrom('Identity')
      .select(['provider', 'createdAt'])
      .where('user', '=', userId)
      .orderBy('id')
      .execute(),
    sessions: await db
      .selectFrom('Session')
      .select(['device', 'timeZone', 'createdAt', 'lastSeenAt'])
      .where('user', '=', userId)
      .orderBy('createdAt')
      .execute(),
    xp: await db
      .selectFrom('XpEntry')
      .select(['amount', 'reason', 'createdAt'])
      .where('user', '=', userId)
      .orderBy('createdAt')
      .orderBy('eventId')
      .execute(),
    activeDays: await db.selectFrom('ActiveDay').select('day').where('user', '=', userId).orderBy('day').execute(),
    notificationPreferences: await db
      .selectFrom('StoredPreferences')
      .select(['community', 'learning', 'support', 'reviews', 'quietHoursOn', 'quietFrom', 'quietTo', 'timeZone'])
      .where('user', '=', userId)
      .execute(),
    pushSubscriptions: await db
      .selectFrom('PushSubscription')
      .select(['endpoint', 'createdAt'])
      .where('user', '=', userId)
      .orderBy('id')
      .execute(),
    notifications: await db
      .selectFrom('ListedNotification')
      .select(['title', 'body', 'url', 'createdAt', 'readAt'])
      .where('user', '=', userId)
      .orderBy('id')
      .execute(),
    messages: await db
      .selectFrom('Message')
      .select(['conversation as conversationId', 'sender as senderId', 'receiver as receiverId'])
      .select(['content', 'read', 'createdAt'])
      .where(({ or, eb }) => or([eb('sender', '=', userId), eb('receiver', '=', userId)]))
      .orderBy('id')
      .execute(),
    decisions: (await listDecisions(em, { userId })).map(
      ({ moderatorId: _id, moderatorName: _name, ...decision }) => decision,
    ),
    moderatorNotes: await db
      .selectFrom('ModeratorNote')
      .select(['text', 'createdAt'])
      .where('user', '=', userId)
      .orderBy('createdAt')
      .execute(),
    blocks: await db
      .selectFrom('Block')
      .select(['blocked as userId', 'createdAt'])
      .where('blocker', '=', userId)
      .orderBy('createdAt')
      .execute(),
    ...(await exportOwnRows(em, userId, exported)),
  };
}

/** All data of a user, of this service and the content service, as one document. */
export async function exportAccount(
  em: EntityManager,
  userId: number,
  content: ServiceAddress,
  requestId: string,
): Promise<Record<string, unknown>> {
  const data = await exportUser(em, userId);
  const params = { userId: String(userId) };
  const learning = await callInternal(exportUserContent, { params }, { ...content, timeoutMs: 10_000, requestId });
  return { exportedAt: new Date().toISOString(), ...data, ...learning };
}
