import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { endIdentitySessions } from '../../sessions/end-sessions.ts';
import { PasswordReset, ProviderAccount, ProviderUser } from '../../users/provider-tables.entity.ts';

type Account = Pick<ProviderAccount, 'providerId' | 'accountId'>;

/**
 * A provider vouches that somebody owns an email. Whoever registered it here with a password has never proven to own it:
 * their password and sessions end, so that a squatter cannot wait for the owner and keep access. The owner, who may
 * well be the same person, gets the account.
 */
export async function claimEmail(em: EntityManager, account: Account, email: string): Promise<void> {
  await em.transactional(async (tx) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const squatted = await tx.findOne(ProviderUser, { email, emailVerified: false }, { lockMode });
    if (squatted === null) return;
    if ((await tx.count(ProviderAccount, account)) > 0) return;
    await tx.nativeDelete(ProviderAccount, { user: squatted, providerId: 'credential' });
    await tx.nativeDelete(PasswordReset, { identityUser: squatted });
    await endIdentitySessions(tx, squatted.id);
    tx.assign(squatted, { emailVerified: true, isAnonymous: false });
  });
}
