import type { UserCard } from '@grow/contracts';
import type { InternalUserCard } from '@grow/contracts/internal';
import { preparedQuery } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';

const findUsers = preparedQuery((em, { ids }: { ids: readonly number[] }) =>
  query(em)
    .selectFrom('User')
    .select(['id', 'username', 'displayName as displayName', 'profileImage as profileImage'])
    .select(['level', 'isGuest as isGuest', 'createdAt as createdAt'])
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids)))),
);

/** The cards of the existing users, in no order. */
export async function readUserCards(em: EntityManager, ids: readonly number[]): Promise<InternalUserCard[]> {
  if (ids.length === 0) return [];
  const users = await findUsers(em, { ids: [...new Set(ids)] });
  return users.map((user) => ({
    ...user,
    displayName: user.displayName ?? user.username,
    createdAt: user.createdAt.toISOString(),
  }));
}

/** The public fields of a user. */
export function publicCard({ id, username, displayName, profileImage, level }: InternalUserCard): UserCard {
  return { id, username, displayName, profileImage, level };
}

/** The card of each user; of a deleted one, a plain 'Grower'. */
export async function readPublicCards(em: EntityManager, ids: readonly number[]): Promise<(id: number) => UserCard> {
  const cards = new Map((await readUserCards(em, ids)).map((card) => [card.id, publicCard(card)]));
  const former = { username: 'grower', displayName: 'Grower', profileImage: null, level: 1 };
  return (id) => cards.get(id) ?? { id, ...former };
}
