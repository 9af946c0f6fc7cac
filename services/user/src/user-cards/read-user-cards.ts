import type { UserCard } from '@grow/contracts';
import type { InternalUserCard } from '@grow/contracts/internal';
import type { EntityManager } from '@mikro-orm/postgresql';

type CardRow = {
  id: number;
  username: string;
  display_name: string | null;
  profile_image: string | null;
  level: number;
  is_guest: boolean;
  created_at: string;
};

/** The cards of the users that there are, in no order. */
export async function readUserCards(em: EntityManager, ids: readonly number[]): Promise<InternalUserCard[]> {
  if (ids.length === 0) return [];
  const rows = await em.execute<CardRow[]>(
    `select id, username, display_name, coalesce(profile_image, photo_url) as profile_image, level, is_guest, created_at
     from users where id in (?)`,
    [[...new Set(ids)]],
  );
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    displayName: row.display_name ?? row.username,
    profileImage: row.profile_image,
    level: row.level,
    isGuest: row.is_guest,
    createdAt: new Date(row.created_at).toISOString(),
  }));
}

/** What may be shown to other users. */
export function publicCard({ id, username, displayName, profileImage, level }: InternalUserCard): UserCard {
  return { id, username, displayName, profileImage, level };
}

/** Stands in for somebody who has left. */
export function formerGrower(id: number): UserCard {
  return { id, username: 'grower', displayName: 'Grower', profileImage: null, level: 1 };
}
