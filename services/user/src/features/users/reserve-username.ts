import { lockInTransaction } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from './user.entity.ts';
import { usernameKeys } from './username-keys.ts';

/**
 * Inside a transaction: whether nobody has this username or one that looks like it. Of those who ask for such names at
 * the same moment, the others wait until the transaction of the first ends, and see what it has taken.
 */
export async function reserveUsername(em: EntityManager, username: string): Promise<boolean> {
  const { usernameKey, usernameLook } = usernameKeys(username);
  for (const key of [...new Set([usernameKey, usernameLook])].toSorted()) {
    await lockInTransaction(em, `username ${key}`);
  }
  return (await em.count(User, { $or: [{ usernameKey }, { usernameLook }] })) === 0;
}
