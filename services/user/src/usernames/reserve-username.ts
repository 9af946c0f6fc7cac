import type { EntityManager } from '@mikro-orm/postgresql';
import { usernameKeys } from './username-keys.ts';

/**
 * Inside a transaction: whether nobody has this username or one that looks like it. Of those who ask for such names at
 * the same moment, the others wait until the transaction of the first ends, and see what it has taken.
 */
export async function reserveUsername(em: EntityManager, username: string): Promise<boolean> {
  const { usernameKey, usernameLook } = usernameKeys(username);
  for (const key of [...new Set([usernameKey, usernameLook])].toSorted()) {
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 4178))', [key]);
  }
  const taken = await em.execute<unknown[]>('select 1 from users where username_key = ? or username_look = ?', [
    usernameKey,
    usernameLook,
  ]);
  return taken.length === 0;
}
