import type { SessionUser } from '@grow/contracts';

/** The columns that a session user is made of. */
export const sessionUserColumns =
  'u.id, u.username, u.email, u.display_name, u.photo_url, u.profile_image, u.level, u.xp, u.is_admin, u.is_guest';

export type SessionUserRow = {
  id: number;
  username: string;
  email: string | null;
  display_name: string | null;
  photo_url: string | null;
  profile_image: string | null;
  level: number;
  xp: number;
  is_admin: boolean;
  is_guest: boolean;
  subject: string | null;
};

export function presentSessionUser(row: SessionUserRow): SessionUser {
  return {
    id: row.id,
    // An account without a provider (by username and password) has no provider id of its own.
    uid: row.subject ?? `local:${row.id}`,
    username: row.username,
    email: row.email,
    displayName: row.display_name,
    photoURL: row.photo_url,
    profileImage: row.profile_image,
    level: row.level,
    xp: row.xp,
    isAdmin: row.is_admin,
    isAnonymous: row.is_guest,
  };
}
