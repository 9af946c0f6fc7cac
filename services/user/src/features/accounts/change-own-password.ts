import { AppError, type Caller } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { countAttempt, forgetAttempts } from '../../identity-provider/embedded/attempts.ts';
import { checkPassword } from '../../identity-provider/embedded/check-password.ts';
import { hashPassword, verifyPassword } from '../../identity-provider/embedded/password-hash.ts';
import { setPassword } from '../../identity-provider/embedded/password-reset.ts';
import { endSessions } from '../../session/end-sessions.ts';

type Passwords = { currentPassword: string; newPassword: string };

/** Changes the password of an email account. Other devices are signed out: one of them may be why it is changed. */
export async function changeOwnPassword(
  em: EntityManager,
  caller: Caller,
  { currentPassword, newPassword }: Passwords,
  minPasswordLength: number,
): Promise<void> {
  const [account] = await em.execute<{ subject: string; password: string | null }[]>(
    `select i.subject, a."password" from identities i join identity."account" a on a."userId" = i.subject
     where i.user_id = ? and i.provider = 'embedded' and a."providerId" = 'credential'`,
    [caller.userId],
  );
  if (account === undefined) throw new AppError('unprocessable', { message: 'This account has no password here.' });
  // A session left open must not be a place to guess the password at.
  const key = String(caller.userId);
  await countAttempt(em, 'change-password', key);
  if (!(await verifyPassword(account.password ?? '', currentPassword))) throw new AppError('invalid_credentials');
  checkPassword(newPassword, minPasswordLength);
  const hash = await hashPassword(newPassword);
  await em.transactional(async (tx) => {
    await forgetAttempts(tx, 'change-password', key);
    await setPassword(tx, account.subject, hash);
    await tx.execute('delete from identity.password_resets where identity_user_id = ?', [account.subject]);
    await endSessions(tx, caller.userId, { allBut: caller.sessionId });
    await endStrayProviderSessions(tx, account.subject, caller.sessionId);
  });
}

/** Sessions at the provider that never became one of ours, such as a sign-in that was cut off half-way. */
async function endStrayProviderSessions(em: EntityManager, subject: string, keptSessionId: string): Promise<void> {
  await em.execute(
    `delete from identity."session" where "userId" = ?
       and id is distinct from (select provider_session from sessions where id = ?)`,
    [subject, keptSessionId],
  );
}
