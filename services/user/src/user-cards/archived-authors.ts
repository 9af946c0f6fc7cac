import { unnamedGrower, type OutputOf } from '@grow/contracts';
import type * as internal from '@grow/contracts/internal';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';

/**
 * Users with a verified email, each with the SHA-256 of the address. An archive identifies accounts by this hash,
 * without revealing the address.
 */
function verifiedAccounts(em: EntityManager) {
  return query(em)
    .selectFrom('User')
    .where('emailVerified', '=', true)
    .where('email', 'is not', null)
    .select('id')
    .select(({ fn, val }) => {
      const email = fn('convert_to', [fn('lower', ['email']), val('UTF8')]);
      return fn<string>('encode', [fn('sha256', [email]), val('hex')]).as('account');
    });
}

/** The users' names for an archive, with the account hash if their email is verified. */
export async function readArchivedAuthors(
  em: EntityManager,
  ids: readonly number[],
): Promise<OutputOf<typeof internal.readArchivedAuthors>> {
  if (ids.length === 0) return [];
  const users = await query(em).selectFrom('User').where('id', 'in', ids).select(['id', 'displayName']).execute();
  const verified = await verifiedAccounts(em).where('id', 'in', ids).execute();
  const accounts = new Map(verified.map(({ id, account }) => [id, account]));
  return users.map(({ id, displayName }) => {
    return { id, name: displayName ?? unnamedGrower, account: accounts.get(id) ?? null };
  });
}

/** The users with these account hashes. */
export async function findArchivedAuthors(
  em: EntityManager,
  accounts: readonly string[],
): Promise<OutputOf<typeof internal.findArchivedAuthors>> {
  if (accounts.length === 0) return [];
  const users = query(em).selectFrom(verifiedAccounts(em).as('u')).where('u.account', 'in', accounts);
  return users.select(['u.id', 'u.account']).orderBy('u.id').execute();
}
