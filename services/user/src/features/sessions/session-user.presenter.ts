import type { SessionUser } from '@grow/contracts';
import type { User } from '../users/index.ts';

/** Of a user `u` who signed in by an identity `i`. */
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
  'u.isGuest',
  'i.subject',
] as const;

type Columns = (typeof sessionUserColumns)[number] extends `${string}.${infer Name}` ? Name : never;

export function presentSessionUser(
  row: Pick<User, Exclude<Columns, 'subject'>> & { subject: string | null },
): SessionUser {
  return {
    id: row.id,
    // An account without a provider (by username and password) has no provider id of its own.
    uid: row.subject ?? `local:${row.id}`,
    username: row.username,
    email: row.email ?? null,
    displayName: row.displayName ?? null,
    photoURL: row.photoUrl ?? null,
    profileImage: row.profileImage ?? null,
    level: row.level,
    xp: row.xp,
    isAdmin: row.isAdmin,
    isAnonymous: row.isGuest,
  };
}
