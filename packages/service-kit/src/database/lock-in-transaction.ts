import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/**
 * Waits until no other transaction holds this lock, and holds it to the end of this one: for what must not happen twice
 * at once and has no row to be locked by.
 *
 * @param kind what is locked; a number of its own for each kind
 * @param id a text counts by its hash: two that share one wait for each other, and nothing worse
 */
export async function lockInTransaction(em: EntityManager, kind: number, id: number | string): Promise<void> {
  const key = typeof id === 'number' ? id : createHash('sha256').update(id).digest().readInt32BE();
  await sql`select pg_advisory_xact_lock(${kind}::int, ${key}::int)`.execute(em.getKysely());
}
