import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { AppError, now, secondsFromNow } from '@grow/service-kit';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { endIdentitySessions } from '../../sessions/end-sessions.ts';
import { PasswordReset, ProviderUser } from '../../users/provider-tables.entity.ts';
import { resetAttempts } from './attempts.ts';
import { hashPassword } from './password-hash.ts';

const lifetimeMinutes = 30;
/** The maximum number of valid links of an account; further requests send none. */
const maxLinks = 10;

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Creates a reset token of 256 random bits for the account of an email; null without an account, or with too many valid
 * links. Earlier links stay valid: anybody can request a link, and must not invalidate the one that the owner is about
 * to open.
 */
export async function issueReset(em: EntityManager, email: string): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  return em.transactional(async (tx) => {
    const user = await tx.findOne(ProviderUser, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (user === null || user.isAnonymous === true) return null;
    const { links } = await query(tx)
      .selectFrom('identity.PasswordReset')
      .select(({ fn }) => fn.countAll<number>().as('links'))
      .where('identityUser', '=', user.id)
      .where('expiresAt', '>', now)
      .executeTakeFirstOrThrow();
    if (links >= maxLinks) return null;
    await query(tx)
      .insertInto('identity.PasswordReset')
      .values({ tokenHash: hashToken(token), identityUser: user.id, expiresAt: secondsFromNow(lifetimeMinutes * 60) })
      .execute();
    return token;
  });
}

/** The reset of a token; throws `reset_link_invalid` if it is no longer valid. */
async function readOpenReset(em: EntityManager, token: string): Promise<string> {
  const reset = await query(em)
    .selectFrom('identity.PasswordReset')
    .select('identityUser')
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  if (reset === undefined) throw new AppError('reset_link_invalid');
  return reset.identityUser;
}

/**
 * Sets a new password by a reset token and ends every session of the account. One use invalidates every link of the
 * account: of ten concurrent uses, of one link or of several, one succeeds.
 */
export async function redeemReset(em: EntityManager, token: string, password: string): Promise<void> {
  const userId = await readOpenReset(em, token);
  const hash = await hashPassword(password);

  await em.transactional(async (tx) => {
    // Serializes uses per account. The second finds no valid link.
    const user = await tx.findOne(ProviderUser, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    await readOpenReset(tx, token);
    await tx.nativeDelete(PasswordReset, { identityUser: userId });
    await setPassword(tx, userId, hash);
    // Whoever has the link can read the mailbox, which verifies the email address.
    if (user !== null) user.emailVerified = true;
    await endIdentitySessions(tx, userId);
  });
}

/**
 * Stores a password hash for an account of the embedded provider. Resets the count of failed attempts, which must not
 * lock the owner out with the new password.
 */
export async function setPassword(em: EntityManager, identityUserId: string, hash: string): Promise<void> {
  await query(em)
    .insertInto('identity.ProviderAccount')
    .values({
      id: randomUUID(),
      accountId: identityUserId,
      providerId: 'credential',
      user: identityUserId,
      password: hash,
      updatedAt: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'accountId']).doUpdateSet({ password: hash, updatedAt: now }),
    )
    .execute();
  const user = await em.findOneOrFail(ProviderUser, { id: identityUserId });
  // The names for counting attempts: see `readSignInName`.
  for (const name of [user.email, user.usernameKey]) if (name != null) await resetAttempts(em, 'sign-in', name);
  await resetAttempts(em, 'change-password', identityUserId);
}
