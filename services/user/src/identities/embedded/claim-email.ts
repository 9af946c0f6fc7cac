import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { endIdentitySessions } from '../../sessions/end-sessions.ts';
import { PasswordReset, ProviderAccount, ProviderUser } from '../../users/provider-tables.entity.ts';

type Account = Pick<ProviderAccount, 'providerId' | 'accountId'>;

/**
 * Gives an account to the owner of its email, for whom a provider vouches. Somebody who registered the email here with
 * a password has never proven to own it. That password and its sessions end, so that a squatter cannot keep access. The
 * squatter and the owner may well be the same person.
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
