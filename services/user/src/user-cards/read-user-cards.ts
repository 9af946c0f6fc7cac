import { unnamedGrower, type UserCard } from '@grow/contracts';
import type { InternalUserCard } from '@grow/contracts/internal';
import { containsText } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import { isSuspended } from '../users/restriction.ts';

/** The cards of existing users, in any order. */
export async function readUserCards(em: EntityManager, ids: readonly number[]): Promise<InternalUserCard[]> {
  if (ids.length === 0) return [];
  const users = await query(em)
    .selectFrom('User')
    .select(['id', 'displayName', 'profileImage', 'level', 'isGuest', 'createdAt', 'restriction'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return users.map(({ restriction, ...user }) => ({
    ...user,
    displayName: user.displayName ?? unnamedGrower,
    createdAt: user.createdAt.toISOString(),
    isSuspended: isSuspended({ restriction }),
  }));
}

/** The public fields of a user. */
function publicCard({ id, displayName, profileImage, level }: InternalUserCard): UserCard {
  return { id, displayName, profileImage, level };
}

/** The card of each user; 'Grower' for a deleted one. */
export async function readPublicCards(em: EntityManager, ids: readonly number[]): Promise<(id: number) => UserCard> {
  const cards = new Map((await readUserCards(em, ids)).map((card) => [card.id, publicCard(card)]));
  const former = { displayName: 'Grower', profileImage: null, level: 1 };
  return (id) => cards.get(id) ?? { id, ...former };
}

/** Filters users to those whose display name or username contains a text. */
export async function findUsersByName(em: EntityManager, ids: readonly number[], name: string): Promise<number[]> {
  if (ids.length === 0) return [];
  const users = await query(em)
    .selectFrom('User')
    .select('id')
    .where('id', 'in', ids)
    .where(({ or, ref }) => or([containsText(ref('displayName'), name), containsText(ref('username'), name)]))
    .execute();
  return users.map(({ id }) => id);
}
