import { AppError, type Caller } from '@grow/service-kit';
import { localizable } from '@grow/text';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { resumeRestriction } from '../decisions/kept-restrictions.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { freeUsername } from '../users/free-username.ts';
import { Identity } from '../users/identity.entity.ts';
import { User } from '../users/user.entity.ts';
import { usernameKeys } from '../users/username-keys.ts';
import { displayNameOf, findIdentity, lockIdentity, type FoundUser } from './find-or-create-user.ts';
import type { VerifiedIdentity } from './identity-provider.ts';

/**
 * Turns the caller's guest account into a full one with a verified identity. The id stays, and with it everything that
 * belongs to it; every session of the guest ends. An identity that already has another account is a conflict.
 */
export async function linkGuest(
  em: EntityManager,
  caller: Caller,
  identity: VerifiedIdentity,
  { displayName, secret }: { displayName: string | null; secret: string },
): Promise<FoundUser> {
  return em.transactional(async (tx) => {
    await lockIdentity(tx, identity);
    const guest = await tx.findOne(User, { id: caller.userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (guest?.isGuest !== true)
      throw new AppError('forbidden', { message: localizable('No anonymous user to upgrade') });
    const known = await findIdentity(tx, identity);
    if (known !== null && known.user.id !== guest.id) {
      throw new AppError('conflict', { message: localizable('This account already exists. Sign in to it instead.') });
    }
    const { provider, subject } = identity;
    const linked = known ?? tx.create(Identity, { provider, subject, user: guest });
    const username = await freeUsername(tx, identity.email);
    tx.assign(guest, {
      ...usernameKeys(username),
      username,
      isGuest: false,
      email: identity.email,
      emailVerified: identity.emailVerified,
      displayName: displayNameOf(identity, displayName),
      photoUrl: identity.photo,
      lastActive: new Date(),
    });
    await tx.flush();
    await resumeRestriction(tx, guest, secret);
    // Somebody may have planted or copied the guest's session, and must not get access to the full account.
    await endSessions(tx, { userId: guest.id }, identity.providerSession);
    await tx.nativeDelete(Identity, { user: guest, id: { $ne: linked.id } });
    return { userId: guest.id, identityId: linked.id };
  });
}
