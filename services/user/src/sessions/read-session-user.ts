import type { SessionUser } from '@grow/contracts';
import { AppError, type Caller } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import { nameFromEmail } from '../users/name-from-email.ts';
import { restrictionOf } from '../users/restriction.ts';
import type { User } from '../users/user.entity.ts';

/**
 * Columns of a user, and the identity of the sign-in. The tables have no aliases: the mapper
 * searches all tables for each use of an alias, and this query runs more often than any other.
 */
const sessionUserColumns = [
  'User.id',
  'User.username',
  'User.email',
  'User.displayName',
  'User.photoUrl',
  'User.profileImage',
  'User.level',
  'User.xp',
  'User.isAdmin',
  'User.roles',
  'User.isGuest',
  'User.learningPath',
  'User.weeklyGoal',
  'User.language',
  'User.adultSince',
  'User.welcomedAt',
  'User.moments',
  'Identity.subject',
  'User.restriction',
] as const;

type Column = (typeof sessionUserColumns)[number];
type UserField = { [Name in Column]: Name extends `User.${infer Field}` ? Field : never }[Column];

type Row = Pick<User, UserField & keyof User> & { subject: string | null };

/** Whether others see a name of the user. Guests have none. */
export function hasName({ displayName, isGuest }: Pick<User, 'displayName' | 'isGuest'>): boolean {
  return !isGuest && displayName !== null && displayName !== undefined;
}

export function presentSessionUser(row: Row): SessionUser {
  return {
    id: row.id,
    // An account with only a username and password has no provider id.
    uid: row.subject ?? `local:${row.id}`,
    username: row.username,
    email: row.email ?? null,
    displayName: row.displayName ?? nameFromEmail(row.email) ?? 'User',
    hasName: hasName(row),
    photoURL: row.photoUrl ?? null,
    profileImage: row.profileImage ?? null,
    level: row.level,
    xp: row.xp,
    isAdmin: row.isAdmin,
    roles: row.roles,
    isAnonymous: row.isGuest,
    learningPath: row.learningPath ?? null,
    weeklyGoal: row.weeklyGoal ?? null,
    language: row.language ?? null,
    adultSince: row.adultSince?.toISOString() ?? null,
    welcomedAt: row.welcomedAt?.toISOString() ?? null,
    hasMoments: row.moments.length > 0,
    restriction: restrictionOf(row) ?? undefined,
  };
}

/** A user as the client sees it, signed in by one of its identities. */
export async function readSessionUser(
  em: EntityManager,
  { userId, identityId }: { userId: number; identityId: number },
): Promise<SessionUser> {
  const row = await query(em)
    .selectFrom('User')
    .leftJoin('Identity', (join) => join.onRef('Identity.user', '=', 'User.id').on('Identity.id', '=', identityId))
    .where('User.id', '=', userId)
    .select(sessionUserColumns)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('unauthorized');
  return presentSessionUser(row);
}

/** Sessions with the fields that are shown of their users. */
export function selectSessions(em: EntityManager) {
  return query(em)
    .selectFrom('Session')
    .innerJoin('User', 'User.id', 'Session.user')
    .leftJoin('Identity', 'Identity.id', 'Session.identity')
    .select(sessionUserColumns);
}

/** The caller as the client sees it, signed in by the session of the call. */
export async function readCallerUser(em: EntityManager, { sessionId, userId }: Caller): Promise<SessionUser> {
  const row = await selectSessions(em)
    .where('Session.id', '=', sessionId)
    .where('User.id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('session_expired');
  return presentSessionUser(row);
}
