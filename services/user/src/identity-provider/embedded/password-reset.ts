import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { endIdentitySessions } from './claim-email.ts';
import { hashPassword } from './password-hash.ts';

const lifetimeMinutes = 30;

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Makes a reset token of 256 random bits for the account of an email, in place of earlier ones; null without one. */
export async function issueReset(em: EntityManager, email: string): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  return em.transactional(async (tx) => {
    const [user] = await tx.execute<{ id: string }[]>(
      `select id from identity."user" where email = ? and not coalesce("isAnonymous", false) for update`,
      [email],
    );
    if (user === undefined) return null;
    await tx.execute('delete from identity.password_resets where identity_user_id = ?', [user.id]);
    await tx.execute(
      `insert into identity.password_resets (token_hash, identity_user_id, expires_at)
       values (?, ?, now() + make_interval(mins => ${lifetimeMinutes}))`,
      [hashToken(token), user.id],
    );
    return token;
  });
}

/**
 * Sets a new password by a reset token and ends every session of the account. The token is deleted by the statement
 * that reads it: of ten uses at once, one wins.
 */
export async function redeemReset(em: EntityManager, token: string, password: string): Promise<void> {
  const tokenHash = hashToken(token);
  const [open] = await em.execute<{ found: number }[]>(
    'select 1 as found from identity.password_resets where token_hash = ? and expires_at > now()',
    [tokenHash],
  );
  if (open === undefined) throw new AppError('reset_link_invalid');
  const hash = await hashPassword(password);

  await em.transactional(async (tx) => {
    const [row] = await tx.execute<{ id: string }[]>(
      `delete from identity.password_resets where token_hash = ? and expires_at > now()
       returning identity_user_id as id`,
      [tokenHash],
    );
    if (row === undefined) throw new AppError('reset_link_invalid');
    await setPassword(tx, row.id, hash);
    // Whoever holds the link reads the mailbox: that is the proof that the address is theirs.
    await tx.execute('update identity."user" set "emailVerified" = true where id = ?', [row.id]);
    await endIdentitySessions(tx, row.id);
  });
}

/** Keeps a password hash for an account of the embedded provider, with its first password or a new one. */
export async function setPassword(em: EntityManager, identityUserId: string, hash: string): Promise<void> {
  await em.execute(
    `insert into identity."account" ("id", "accountId", "providerId", "userId", "password", "updatedAt")
     values (?, ?, 'credential', ?, ?, now())
     on conflict ("providerId", "accountId") do update set "password" = excluded."password", "updatedAt" = now()`,
    [randomUUID(), identityUserId, identityUserId, hash],
  );
}
