import type { Restriction, SessionUser } from '@grow/contracts';
import { AppError, now, type Caller } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import { nameFromEmail } from '../users/name-from-email.ts';
import type { User } from '../users/user.entity.ts';

/** Columns of a user `u`, the identity `i` of the sign-in, and the restricting decision `d`. */
const sessionUserColumns = [
  'u.id',
  'u.username',
  'u.email',
  'u.displayName',
  'u.photoUrl',
  'u.profileImage',
  'u.level',
  'u.xp',
  'u.isAdmin',
  'u.roles',
  'u.isGuest',
  'u.learningPath',
  'u.weeklyGoal',
  'u.language',
  'u.adultSince',
  'u.welcomedAt',
  'u.moments',
  'i.subject',
  'd.kind as restriction',
  'd.until as restrictedUntil',
  'd.reason as restrictionReason',
] as const;

type Column = (typeof sessionUserColumns)[number];
type UserField = { [Name in Column]: Name extends `u.${infer Field}` ? Field : never }[Column];

/** The decision that restricts a user, if it is in force. */
type Restricting = { restriction: string | null; restrictedUntil: Date | null; restrictionReason: string | null };

type Row = Pick<User, UserField & keyof User> & { subject: string | null } & Restricting;

function presentRestriction({ restriction, restrictedUntil, restrictionReason }: Restricting): Restriction | undefined {
  if (restriction !== 'mute' && restriction !== 'suspend') return undefined;
  return { kind: restriction, until: restrictedUntil?.toISOString() ?? null, reason: restrictionReason ?? '' };
}

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
    restriction: presentRestriction(row),
  };
}

/** A user as the client sees it, signed in by one of its identities. */
export async function readSessionUser(
  em: EntityManager,
  { userId, identityId }: { userId: number; identityId: number },
): Promise<SessionUser> {
  const row = await query(em)
    .selectFrom('User as u')
    .leftJoin('Identity as i', (join) => join.onRef('i.user', '=', 'u.id').on('i.id', '=', identityId))
    // Compares the end here, so that no job has to lift an expired restriction.
    .leftJoin('Decision as d', (join) =>
      join
        .onRef('d.id', '=', 'u.restrictionId')
        .on(({ eb, or }) => or([eb('d.until', 'is', null), eb('d.until', '>', now)])),
    )
    .where('u.id', '=', userId)
    .select(sessionUserColumns)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('unauthorized');
  return presentSessionUser(row);
}

/** Sessions with the fields that are shown of their users. */
export function selectSessions(em: EntityManager) {
  return (
    query(em)
      .selectFrom('Session as s')
      .innerJoin('User as u', 'u.id', 's.user')
      .leftJoin('Identity as i', 'i.id', 's.identity')
      // Compares the end here, so that no job has to lift an expired restriction.
      .leftJoin('Decision as d', (join) =>
        join
          .onRef('d.id', '=', 'u.restrictionId')
          .on(({ eb, or }) => or([eb('d.until', 'is', null), eb('d.until', '>', now)])),
      )
      .select(sessionUserColumns)
  );
}

/** The caller as the client sees it, signed in by the session of the call. */
export async function readCallerUser(em: EntityManager, { sessionId, userId }: Caller): Promise<SessionUser> {
  const row = await selectSessions(em).where('s.id', '=', sessionId).where('u.id', '=', userId).executeTakeFirst();
  if (row === undefined) throw new AppError('session_expired');
  return presentSessionUser(row);
}
