import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { preparedQuery } from './prepared-query.ts';

const takeLock = preparedQuery((em, { key }: { key: string }) =>
  em.getKysely().selectNoFrom(({ fn, val }) => fn('pg_advisory_xact_lock', [val(key)]).as('locked')),
);

/**
 * Waits until no other transaction holds the lock of this name, and holds it to the end of this one: for work that must
 * not run concurrently and has no row to lock. PostgreSQL identifies advisory locks by number, here a hash of the name.
 */
export async function lockInTransaction(em: EntityManager, name: string): Promise<void> {
  const key = createHash('sha256').update(name).digest().readBigInt64BE();
  await takeLock(em, { key: String(key) });
}
