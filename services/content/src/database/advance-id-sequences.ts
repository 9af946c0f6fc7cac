import type { EntityManager } from '@mikro-orm/postgresql';

/** The next row of these tables gets an id that no row with a given one has. */
export async function advanceIdSequences(em: EntityManager, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    // Sequences are PostgreSQL's own. One that is ahead of its table stays there.
    await em.execute(
      `select setval(pg_get_serial_sequence('${table}', 'id'),
                     greatest((select max(id) from ${table}), nextval(pg_get_serial_sequence('${table}', 'id'))))`,
    );
  }
}
