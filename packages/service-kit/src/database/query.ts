import { createHash } from 'node:crypto';
import type { EntityManager, EntityName, InferKyselyDB, RequiredEntityData } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import type { DeadLetter } from '../outbox/dead-letter.entity.ts';
import type { OutboxMessage } from '../outbox/outbox-message.entity.ts';
import type { StoredFile } from '../storage/stored-file.entity.ts';

/**
 * Typed queries use the names of entities and properties, like all other code: `em.getKysely<Database>(queryNaming)`.
 */
export const queryNaming = { tableNamingStrategy: 'entity', columnNamingStrategy: 'property' } as const;

export type Database = InferKyselyDB<typeof OutboxMessage | typeof DeadLetter | typeof StoredFile, typeof queryNaming>;

/** Typed queries over the tables that this package adds to a service, in the transaction of `em`. */
export function query(em: EntityManager): Kysely<Database> {
  return em.getKysely<Database>(queryNaming);
}

/**
 * Inserts a row unless one with the same key exists. Returns whether it was inserted. Waits while another transaction
 * inserts the same key.
 */
export async function insertIfAbsent<Entity extends object>(
  em: EntityManager,
  entity: EntityName<Entity>,
  row: RequiredEntityData<Entity>,
): Promise<boolean> {
  const { affectedRows } = await em.createQueryBuilder(entity).insert(row).onConflict().ignore().execute('run');
  return affectedRows > 0;
}

/**
 * Takes the lock of this name until the transaction ends, and waits while another one holds it. For work that must not
 * run concurrently and has no row to lock. PostgreSQL identifies advisory locks by number, here a hash of the name.
 */
export async function lockInTransaction(em: EntityManager, name: string): Promise<void> {
  const key = createHash('sha256').update(name).digest().readBigInt64BE();
  await em
    .getKysely()
    .selectNoFrom(({ fn, val }) => fn('pg_advisory_xact_lock', [val(String(key))]).as('locked'))
    .execute();
}
