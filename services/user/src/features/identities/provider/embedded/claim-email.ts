import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { endIdentitySessions } from '../../../sessions/index.ts';
import { PasswordReset } from '../../../provider-tables/password-reset.entity.ts';
import { ProviderAccount } from '../../../provider-tables/provider-account.entity.ts';
import { ProviderUser } from '../../../provider-tables/provider-user.entity.ts';

/**
 * Google vouches that somebody owns an email. Whoever registered it here with a password has never proven to own it:
 * their password and sessions end, so that a squatter cannot wait for the owner and keep access. The owner, who may
 * well be the same person, gets the account.
 */
export async function claimEmail(em: EntityManager, subject: string, email: string): Promise<void> {
  await em.transactional(async (tx) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const squatted = await tx.findOne(ProviderUser, { email, emailVerified: false }, { lockMode });
    if (squatted === null) return;
    if ((await tx.count(ProviderAccount, { providerId: 'google', accountId: subject })) > 0) return;
    await tx.nativeDelete(ProviderAccount, { user: squatted, providerId: 'credential' });
    await tx.nativeDelete(PasswordReset, { identityUser: squatted });
    await endIdentitySessions(tx, squatted.id);
    tx.assign(squatted, { emailVerified: true, isAnonymous: false });
  });
}
