import { randomUUID } from 'node:crypto';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { placeholderEmail } from './check-email.ts';
import { setPassword } from './password-reset.ts';

type NewUser = { email: string | null; name?: string; usernameKey?: string };

/**
 * Adds an account with a password at the embedded provider, inside a transaction. Returns its id. The email is
 * unverified until somebody proves to own the mailbox. Of several concurrent calls with one email, one succeeds.
 */
export async function addProviderUser(em: EntityManager, { email, name, ...keys }: NewUser, hash: string) {
  const id = randomUUID();
  const added = await query(em)
    .insertInto('identity.ProviderUser')
    .values({
      id,
      name: name ?? '',
      email: email ?? placeholderEmail(id),
      emailVerified: false,
      isAnonymous: false,
      ...keys,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) throw new AppError('email_in_use');
  await setPassword(em, id, hash);
  return id;
}
