import type { EntityManager } from '@mikro-orm/postgresql';

/** Advances the id sequences of these tables beyond the ids that were given explicitly. */
export async function advanceIdSequences(em: EntityManager, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    // Raw SQL, because sequences are specific to PostgreSQL. A sequence that is ahead of its table stays.
    await em.execute(
      `select setval(pg_get_serial_sequence('${table}', 'id'),
                     greatest((select max(id) from ${table}), nextval(pg_get_serial_sequence('${table}', 'id'))))`,
    );
  }
}
