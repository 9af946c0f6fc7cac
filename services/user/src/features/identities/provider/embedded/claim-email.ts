import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { endIdentitySessions } from '../../../sessions/index.ts';
import { PasswordReset, ProviderAccount, ProviderUser } from '../../../provider-tables/index.ts';

/**
 * Google vouches that somebody owns an email. Whoever registered that email here with a password never showed that it
 * was theirs: their password and sessions end, so that a squatter cannot wait for the owner and then read along. The
 * account itself goes to the owner, who may well be the same person.
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
