import type { SessionUser } from '@grow/contracts';
import type { User } from '../users/user.entity.ts';

/** Columns of a user `u` who signed in by an identity `i`. */
export const sessionUserColumns = [
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
  'u.adultSince',
  'u.welcomedAt',
  'u.moments',
  'i.subject',
] as const;

type Fields =
  | 'id'
  | 'username'
  | 'email'
  | 'displayName'
  | 'photoUrl'
  | 'profileImage'
  | 'level'
  | 'xp'
  | 'isAdmin'
  | 'roles'
  | 'isGuest'
  | 'learningPath'
  | 'weeklyGoal'
  | 'adultSince'
  | 'welcomedAt'
  | 'moments';

export function presentSessionUser(row: Pick<User, Fields> & { subject: string | null }): SessionUser {
  return {
    id: row.id,
    // An account without a provider (by username and password) has no id of a provider.
    uid: row.subject ?? `local:${row.id}`,
    username: row.username,
    email: row.email ?? null,
    displayName: row.displayName ?? null,
    photoURL: row.photoUrl ?? null,
    profileImage: row.profileImage ?? null,
    level: row.level,
    xp: row.xp,
    isAdmin: row.isAdmin,
    roles: row.roles,
    isAnonymous: row.isGuest,
    learningPath: row.learningPath ?? null,
    weeklyGoal: row.weeklyGoal ?? null,
    adultSince: row.adultSince?.toISOString() ?? null,
    welcomedAt: row.welcomedAt?.toISOString() ?? null,
    hasMoments: row.moments.length > 0,
  };
}
