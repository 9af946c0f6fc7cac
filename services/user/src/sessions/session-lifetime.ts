import { now, secondsAfter, secondsFromNow } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryCreator } from 'kysely';
import { query, type Database } from '../database/query.ts';

const daySeconds = 24 * 60 * 60;

/** A session that was not used for this long has expired. */
export const idleLifetimeSeconds = 14 * daySeconds;

/** However much it is used, a session expires this long after the sign-in. */
export const absoluteLifetimeSeconds = 90 * daySeconds;

/** A sign-in at the provider that was not exchanged for a session here expires after this long. */
export const unfinishedSignInSeconds = 60 * 60;

/**
 * Extends the provider's session along with ours, which was just made from it or used. It is locked until the
 * transaction ends, so that it cannot end in between. Returns when it began; null if it has ended already.
 */
export async function extendProviderSession(em: EntityManager, id: string): Promise<Date | null> {
  const extended = await providerExtension(query(em), id).returning('createdAt').executeTakeFirst();
  return extended?.createdAt ?? null;
}

/** The statement for it. */
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
