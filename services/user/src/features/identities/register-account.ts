import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addProviderUser } from './provider/embedded/add-provider-user.ts';
import { hashPassword } from './provider/embedded/password-hash.ts';
import { Identity } from '../users/identity.entity.ts';
import { User } from '../users/user.entity.ts';
import { reserveUsername } from '../users/index.ts';

type NewAccount = { username: string; password: string; email: string | null; displayName: string };

/**
 * Creates an account at the embedded provider that signs in by its username, and our account with it.
 */
export async function registerAccount(
  em: EntityManager,
  { username, password, email, displayName }: NewAccount,
): Promise<{ userId: number; identityId: number }> {
  const hash = await hashPassword(password);
  return em.transactional(async (tx) => {
    if (!(await reserveUsername(tx, username))) {
      throw new AppError('conflict', { message: 'Username already in use.' });
    }
    const user = tx.create(User, { username, email, displayName });
    const { usernameKey } = user;
    const subject = await addProviderUser(tx, { email, name: displayName, usernameKey }, hash);
    const identity = tx.create(Identity, { provider: 'embedded', subject, user });
    await tx.flush();
    return { userId: user.id, identityId: identity.id };
  });
}
