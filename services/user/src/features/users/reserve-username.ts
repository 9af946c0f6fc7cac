import { lockInTransaction } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from './user.entity.ts';
import { usernameKeys } from './username-keys.ts';

/**
 * Inside a transaction: whether this username and all similar-looking ones are free. Concurrent calls for such names
 * wait until the first transaction ends, and see what it has taken.
 */
export async function reserveUsername(em: EntityManager, username: string): Promise<boolean> {
  const { usernameKey, usernameLook } = usernameKeys(username);
  for (const key of [...new Set([usernameKey, usernameLook])].toSorted()) {
    await lockInTransaction(em, `username ${key}`);
  }
  return (await em.count(User, { $or: [{ usernameKey }, { usernameLook }] })) === 0;
}
