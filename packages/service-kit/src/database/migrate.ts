import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';

/** Any number, the same in every process; it only has to differ from other advisory locks of the database. */
const migrationLock = 4_177_001;

/**
 * Brings the schema up to date. Safe with several processes at once: a session-level advisory lock on a connection of
 * its own lets one migrate while the others wait and then find nothing left to do.
 */
export async function migrate(orm: MikroORM): Promise<void> {
  const lock = new pg.Client({ connectionString: orm.config.get('clientUrl'), connectionTimeoutMillis: 5000 });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [migrationLock]);
    await orm.migrator.up();
  } finally {
    // Ending the connection gives the lock back, whatever happened.
    await lock.end();
  }
}
