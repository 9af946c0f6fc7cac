import { AppError } from '@grow/service-kit';
import { localizable } from '@grow/text';
import { UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { Session } from '../../sessions/session.entity.ts';
import { ProviderSession, ProviderUser } from '../../users/provider-tables.entity.ts';
import { hashPassword } from './password-hash.ts';
import { setPassword } from './password-reset.ts';

type Anonymous = { session: { id: string }; user: { id: string; isAnonymous?: boolean | null | undefined } };

/**
 * Adds an email and a password to an anonymous account. The library would create a second account and delete the first;
 * here the id stays, and with it everything that belongs to it. Every provider session of the guest ends, because a
 * copied one must not give access to the full account. Returns the ids of our sessions in this browser: the upgrade
 * needs them and then ends them.
 */
export async function linkEmail(
  em: EntityManager,
  guest: Anonymous | null,
  email: string,
  password: string,
): Promise<string[]> {
  if (guest?.user.isAnonymous !== true) throw noGuest();
  const { session, user } = guest;
  const hash = await hashPassword(password);
  return em
    .transactional(async (tx) => {
      const changed = await tx.nativeUpdate(
        ProviderUser,
        { id: user.id, isAnonymous: true },
        { email, name: '', isAnonymous: false, updatedAt: new Date() },
      );
      if (changed === 0) throw noGuest();
      await setPassword(tx, user.id, hash);
      const kept = await query(tx)
        .updateTable('Session')
        .set({ providerSession: null })
        .where('providerSession', '=', session.id)
        .returning('id')
        .execute();
      await tx.nativeDelete(ProviderSession, { user: user.id });
      return kept.map(({ id }) => id);
    })
    .catch((error: unknown) => {
      if (error instanceof UniqueConstraintViolationException) throw new AppError('email_in_use');
      throw error;
    });
}

/** Ties the guest's sessions to the provider session with the new credentials. */
export async function linkToProviderSession(em: EntityManager, kept: readonly string[], token: string): Promise<void> {
  const session = await em.findOne(ProviderSession, { token });
  await em.nativeUpdate(Session, { id: { $in: [...kept] } }, { providerSession: session?.id ?? null });
}

function noGuest(): AppError {
  return new AppError('unauthorized', { message: localizable('No anonymous user to upgrade') });
}
