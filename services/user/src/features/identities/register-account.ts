import { randomUUID } from 'node:crypto';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { setPassword } from './provider/embedded/password-reset.ts';
import { hashPassword } from './provider/embedded/password-hash.ts';
import { placeholderEmail } from './provider/embedded/placeholder-email.ts';
import { reserveUsername, Identity, User } from '../users/index.ts';

type NewAccount = { username: string; password: string; email: string | null; displayName: string };

/**
 * Creates an account at the embedded provider that signs in by its username, and our account with it. An email is
 * stored as at every other sign-up: once, and unverified until somebody proves to own the mailbox.
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
    const subject = randomUUID();
    const made = await query(tx)
      .insertInto('identity.ProviderUser')
      .values({
        id: subject,
        name: displayName,
        email: email ?? placeholderEmail(subject),
        emailVerified: false,
        isAnonymous: false,
        usernameKey: user.usernameKey,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined) throw new AppError('email_in_use');
    await setPassword(tx, subject, hash);
    const identity = tx.create(Identity, { provider: 'embedded', subject, user });
    await tx.flush();
    return { userId: user.id, identityId: identity.id };
  });
}
