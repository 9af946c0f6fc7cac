import type { OutputOf } from '@grow/contracts';
import type * as internal from '@grow/contracts/internal';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';

/**
 * Users who have proven their email, each with its SHA-256: an archive finds accounts by it, and nobody reads an address
 * in one.
 */
function provenAccounts(em: EntityManager) {
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

/** Who these users are for an archive: their name, and the account if they have proven their email. */
export async function readArchivedAuthors(
  em: EntityManager,
  ids: readonly number[],
): Promise<OutputOf<typeof internal.readArchivedAuthors>> {
  if (ids.length === 0) return [];
  const users = await query(em)
    .selectFrom('User')
    .where('id', 'in', ids)
    .select(['id', 'username', 'displayName as displayName'])
    .execute();
  const proven = await provenAccounts(em).where('id', 'in', ids).execute();
  const accounts = new Map(proven.map(({ id, account }) => [id, account]));
  return users.map(({ id, username, displayName }) => {
    return { id, name: displayName ?? username, account: accounts.get(id) ?? null };
  });
}

/** The users here who have proven the emails behind these accounts. */
export async function findArchivedAuthors(
  em: EntityManager,
  accounts: readonly string[],
): Promise<OutputOf<typeof internal.findArchivedAuthors>> {
  if (accounts.length === 0) return [];
  const users = query(em).selectFrom(provenAccounts(em).as('u')).where('u.account', 'in', accounts);
  return users.select(['u.id', 'u.account']).orderBy('u.id').execute();
}
