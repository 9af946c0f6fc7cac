import { AppError, type Caller } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { countAttempt } from '../../identity-provider/embedded/attempts.ts';
import { checkPassword } from '../../identity-provider/embedded/check-password.ts';
import { hashPassword, verifyPassword } from '../../identity-provider/embedded/password-hash.ts';
import { setPassword } from '../../identity-provider/embedded/password-reset.ts';
import { endSessions } from '../../session/end-sessions.ts';

type Account = { subject: string; password: string | null };
type Passwords = { currentPassword: string; newPassword: string };

/** Changes the password of an email account. Other devices are signed out: one of them may be why it is changed. */
export async function changeOwnPassword(
  em: EntityManager,
  caller: Caller,
  { currentPassword, newPassword }: Passwords,
  minPasswordLength: number,
): Promise<void> {
  const [account] = await em.execute<Account[]>(
    `select i.subject, a."password" from identities i join identity."account" a on a."userId" = i.subject
     where i.user_id = ? and i.provider = 'embedded' and a."providerId" = 'credential'`,
    [caller.userId],
  );
  if (account === undefined) throw new AppError('unprocessable', { message: 'This account has no password here.' });
  // A session left open must not be a place to guess the password at.
  await countAttempt(em, 'change-password', account.subject);
  if (!(await verifyPassword(account.password ?? '', currentPassword))) throw new AppError('invalid_credentials');
  checkPassword(newPassword, minPasswordLength);
  const hash = await hashPassword(newPassword);
  await em.transactional(async (tx) => {
    await assertUnchanged(tx, account);
    await setPassword(tx, account.subject, hash);
    await tx.execute('delete from identity.password_resets where identity_user_id = ?', [account.subject]);
    await endSessions(tx, { userId: caller.userId, allBut: caller.sessionId });
  });
}

/** Hashing takes a while: a reset in between must not be undone by whoever still knows the old password. */
async function assertUnchanged(em: EntityManager, account: Account): Promise<void> {
  // In the order of a reset, so that the two wait for each other rather than both fail.
  await em.execute('select 1 from identity."user" where id = ? for update', [account.subject]);
  const [now] = await em.execute<{ password: string | null }[]>(
    `select "password" from identity."account" where "userId" = ? and "providerId" = 'credential' for update`,
    [account.subject],
  );
  if (now === undefined || now.password !== account.password) throw new AppError('invalid_credentials');
}
