import { now, secondsAfter, secondsFromNow } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryCreator } from 'kysely';
import { query, type Database } from '../database/query.ts';

const daySeconds = 24 * 60 * 60;

/** A session that was unused for this long expires. */
export const idleLifetimeSeconds = 14 * daySeconds;

/** A session expires this long after the sign-in, regardless of use. */
export const absoluteLifetimeSeconds = 90 * daySeconds;

/** A sign-in at the provider that was not exchanged for a session here expires after this long. */
export const unfinishedSignInSeconds = 60 * 60;

/**
 * Extends the provider's session when our session was just made from it or used. Locks it until the transaction ends,
 * so that it cannot end in between. Returns its start time; null if it has ended already.
 */
export async function extendProviderSession(em: EntityManager, id: string): Promise<Date | null> {
  const extended = await providerExtension(query(em), id).returning('createdAt').executeTakeFirst();
  return extended?.createdAt ?? null;
}

/** The statement of `extendProviderSession`. */
export function providerExtension(db: QueryCreator<Database>, id: string) {
  return db
    .updateTable('identity.ProviderSession')
    .set(({ fn, ref }) => ({
      expiresAt: fn<Date>('least', [
        secondsFromNow(idleLifetimeSeconds),
        secondsAfter(ref('createdAt'), absoluteLifetimeSeconds),
      ]),
    }))
    .where('id', '=', id)
    .where('expiresAt', '>', now);
}
