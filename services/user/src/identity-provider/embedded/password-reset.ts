import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { endIdentitySessions } from '../../session/end-sessions.ts';
import { forgetAttempts } from './attempts.ts';
import { hashPassword } from './password-hash.ts';

const lifetimeMinutes = 30;
/** Links of one account that work at the same time; more requests send no more. */
const mostLinks = 10;

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Makes a reset token of 256 random bits for the account of an email; null without one, or while enough links are good.
 * Earlier ones stay good: anybody can ask for a link, and must not end the one that the owner is about to open.
 */
export async function issueReset(em: EntityManager, email: string): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  return em.transactional(async (tx) => {
    const [user] = await tx.execute<{ id: string }[]>(
      `select id from identity."user" where email = ? and not coalesce("isAnonymous", false) for update`,
      [email],
    );
    if (user === undefined) return null;
    const made = await tx.execute<unknown[]>(
      `insert into identity.password_resets (token_hash, identity_user_id, expires_at)
       select ?, ?, now() + make_interval(mins => ${lifetimeMinutes})
       where (select count(*) from identity.password_resets where identity_user_id = ? and expires_at > now()) < ${mostLinks}
       returning 1`,
      [hashToken(token), user.id, user.id],
    );
    return made.length === 0 ? null : token;
  });
}

const openResetSql = `
  select identity_user_id as id from identity.password_resets where token_hash = ? and expires_at > now()`;

/**
 * Sets a new password by a reset token and ends every session of the account. One use ends every link of the account:
 * of ten uses at once, of one link or of several, one wins.
 */
export async function redeemReset(em: EntityManager, token: string, password: string): Promise<void> {
  const tokenHash = hashToken(token);
  const [open] = await em.execute<{ id: string }[]>(openResetSql, [tokenHash]);
  if (open === undefined) throw new AppError('reset_link_invalid');
  const hash = await hashPassword(password);

  await em.transactional(async (tx) => {
    // One after the other for each account; whoever comes second finds no link any more.
    await tx.execute('select 1 from identity."user" where id = ? for update', [open.id]);
    const [row] = await tx.execute<{ id: string }[]>(openResetSql, [tokenHash]);
    if (row === undefined) throw new AppError('reset_link_invalid');
    await tx.execute('delete from identity.password_resets where identity_user_id = ?', [row.id]);
    await setPassword(tx, row.id, hash);
    // Whoever holds the link reads the mailbox: that is the proof that the address is theirs.
    await tx.execute('update identity."user" set "emailVerified" = true where id = ?', [row.id]);
    await endIdentitySessions(tx, row.id);
  });
}

/**
 * Keeps a password hash for an account of the embedded provider, with its first password or a new one. Tries of the old
 * one are forgotten, because they must not keep the owner from using the new one.
 */
export async function setPassword(em: EntityManager, identityUserId: string, hash: string): Promise<void> {
  await em.execute(
    `insert into identity."account" ("id", "accountId", "providerId", "userId", "password", "updatedAt")
     values (?, ?, 'credential', ?, ?, now())
     on conflict ("providerId", "accountId") do update set "password" = excluded."password", "updatedAt" = now()`,
    [randomUUID(), identityUserId, identityUserId, hash],
  );
  const [user] = await em.execute<{ email: string; usernameKey: string | null }[]>(
    'select email, "usernameKey" from identity."user" where id = ?',
    [identityUserId],
  );
  // What tries are counted by: see `readSignInName`.
  for (const name of [user?.email, user?.usernameKey]) if (name != null) await forgetAttempts(em, 'sign-in', name);
  await forgetAttempts(em, 'change-password', identityUserId);
}
