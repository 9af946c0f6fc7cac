import { randomUUID } from 'node:crypto';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isUniqueViolation } from '../../database/unique-violation.ts';
import { hashPassword } from './password-hash.ts';

type Anonymous = { session: { id: string }; user: { id: string; isAnonymous?: boolean | null | undefined } };

/**
 * Gives an anonymous account an email and a password in place. The library's own way makes a second account and
 * deletes the first; here the id stays, and with it everything that hangs on it. Every provider session of the guest
 * ends, because one that was copied must not open the full account. Answers which sessions of ours this browser has:
 * they stay for the upgrade, which ends them.
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
      const changed = await tx.execute<{ id: string }[]>(
        `update identity."user" set email = ?, name = ?, "isAnonymous" = false, "updatedAt" = now()
         where id = ? and "isAnonymous" returning id`,
        [email, email.split('@')[0] ?? 'User', user.id],
      );
      if (changed.length === 0) throw noGuest();
      await tx.execute(
        `insert into identity."account" ("id", "accountId", "providerId", "userId", "password", "updatedAt")
         values (?, ?, 'credential', ?, ?, now())`,
        [randomUUID(), user.id, user.id, hash],
      );
      const kept = await tx.execute<{ id: string }[]>(
        'update sessions set provider_session = null where provider_session = ? returning id',
        [session.id],
      );
      await tx.execute('delete from identity."session" where "userId" = ?', [user.id]);
      return kept.map(({ id }) => id);
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new AppError('email_in_use');
      throw error;
    });
}

/** From now on the guest's sessions end with the provider session under the new credentials. */
export async function followProviderSession(em: EntityManager, kept: readonly string[], token: string): Promise<void> {
  await em.execute(
    `update sessions set provider_session = (select id from identity."session" where token = ?)
     where id in (select value::uuid from jsonb_array_elements_text(?::jsonb))`,
    [token, JSON.stringify(kept)],
  );
}

function noGuest(): AppError {
  return new AppError('unauthorized', { message: 'No anonymous user to upgrade' });
}
