import { AppError, type Caller } from '@grow/service-kit';
import { localizable } from '@grow/text';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import { countAttempt } from '../identities/embedded/attempts.ts';
import { checkPassword } from '../identities/embedded/check-password.ts';
import { hashPassword, verifyPassword } from '../identities/embedded/password-hash.ts';
import { setPassword } from '../identities/embedded/password-reset.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { PasswordReset, ProviderAccount, ProviderUser } from '../users/provider-tables.entity.ts';

type Account = { subject: string; password: string | null };
type Passwords = { currentPassword: string; newPassword: string };

/** Changes the password of an email account. Other devices are signed out, because a stranger may use one of them. */
export async function changePassword(
  em: EntityManager,
  caller: Caller,
  { currentPassword, newPassword }: Passwords,
  minPasswordLength: number,
): Promise<void> {
  const account = await findPasswordAccount(em, caller.userId);
  if (account === undefined)
    throw new AppError('unprocessable', { message: localizable('This account has no password here.') });
  // Limited, so that nobody can guess the password in an unattended session.
  await countAttempt(em, 'change-password', account.subject);
  if (!(await verifyPassword(account.password, currentPassword))) throw new AppError('invalid_credentials');
  checkPassword(newPassword, minPasswordLength);
  const hash = await hashPassword(newPassword);
  await em.transactional(async (tx) => {
    await assertUnchanged(tx, account);
    await setPassword(tx, account.subject, hash);
    await tx.nativeDelete(PasswordReset, { identityUser: account.subject });
    await endSessions(tx, { userId: caller.userId, allBut: caller.sessionId });
  });
}

/** The embedded provider's account of a user, with its password. */
export function findPasswordAccount(em: EntityManager, userId: number): Promise<Account | undefined> {
  return query(em)
    .selectFrom('Identity as i')
    .innerJoin('identity.ProviderAccount as a', 'a.user', 'i.subject')
    .select(['i.subject', 'a.password'])
    .where('i.user', '=', userId)
    .where('i.provider', '=', 'embedded')
    .where('a.providerId', '=', 'credential')
    .executeTakeFirst();
}

/** Hashing is slow: somebody who still knows the old password must not undo a concurrent reset. */
async function assertUnchanged(em: EntityManager, account: Account): Promise<void> {
  // Same lock order as in a reset, so that the two wait for each other instead of deadlocking.
  await em.findOne(ProviderUser, { id: account.subject }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const current = await em.findOne(
    ProviderAccount,
    { user: account.subject, providerId: 'credential' },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (current === null || current.password !== account.password) throw new AppError('invalid_credentials');
}
