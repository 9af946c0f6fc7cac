import { AppError, type Caller } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { VerifiedIdentity } from '../../identity-provider/identity-provider.ts';
import { endSessions } from '../../session/end-sessions.ts';
import { freeUsername } from './free-username.ts';
import { addIdentity, displayNameOf, findIdentity, lockIdentity, type FoundUser } from './find-or-create-user.ts';

/**
 * Makes the caller's guest account a full one under a verified identity. The id stays, and with it everything that
 * belongs to it; every session of the guest ends. An identity that already has another account is a conflict.
 */
export async function linkGuest(
  em: EntityManager,
  caller: Caller,
  identity: VerifiedIdentity,
  displayName: string | null,
): Promise<FoundUser> {
  return em.transactional(async (tx) => {
    await lockIdentity(tx, identity);
    const [guest] = await tx.execute<{ is_guest: boolean }[]>('select is_guest from users where id = ? for update', [
      caller.userId,
    ]);
    if (guest?.is_guest !== true) throw new AppError('forbidden', { message: 'No anonymous user to upgrade' });
    const known = await findIdentity(tx, identity);
    if (known !== null && known.userId !== caller.userId) {
      throw new AppError('conflict', { message: 'This account already exists. Sign in to it instead.' });
    }
    const identityId = known?.identityId ?? (await addIdentity(tx, identity, caller.userId));
    await tx.execute(
      `update users set is_guest = false, username = ?, email = ?, display_name = ?, photo_url = ?, last_active = now()
       where id = ?`,
      [
        await freeUsername(tx, identity.email),
        identity.email,
        displayNameOf(identity, displayName),
        identity.photo,
        caller.userId,
      ],
    );
    // Whoever could have planted or copied the guest's session must not find a full account behind it.
    await endSessions(tx, { userId: caller.userId }, identity.providerSession);
    await tx.execute('delete from identities where user_id = ? and id <> ?', [caller.userId, identityId]);
    return { userId: caller.userId, identityId };
  });
}
