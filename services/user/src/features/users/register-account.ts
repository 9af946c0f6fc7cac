import { randomUUID } from 'node:crypto';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { setPassword } from '../../identity-provider/embedded/password-reset.ts';
import { hashPassword } from '../../identity-provider/embedded/password-hash.ts';
import { placeholderEmail } from '../../identity-provider/embedded/placeholder-email.ts';
import { reserveUsername } from '../../usernames/reserve-username.ts';
import { Identity } from '../identities/identity.entity.ts';
import { User } from './user.entity.ts';

type NewAccount = { username: string; password: string; email: string | null; displayName: string };

/**
 * Makes an account at the embedded provider that is signed in to by its username, and ours with it. An email is kept as
 * at every other sign-up: once, and unverified until somebody shows that the mailbox is theirs.
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
    const made = await tx.execute<unknown[]>(
      `insert into identity."user" ("id", "name", "email", "emailVerified", "isAnonymous", "usernameKey")
       values (?, ?, ?, false, false, ?) on conflict ("email") do nothing returning 1`,
      [subject, displayName, email ?? placeholderEmail(subject), user.usernameKey],
    );
    if (made.length === 0) throw new AppError('email_in_use');
    await setPassword(tx, subject, hash);
    const identity = tx.create(Identity, { provider: 'embedded', subject, user });
    await tx.flush();
    return { userId: user.id, identityId: identity.id };
  });
}
