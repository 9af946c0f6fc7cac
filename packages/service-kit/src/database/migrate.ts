import { setTimeout as pause } from 'node:timers/promises';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import type { Logger } from '../create-logger.ts';
import { sessionTimeouts } from './create-orm.ts';

/** Any number, the same in every process; it only has to differ from other advisory locks of the database. */
const migrationLock = 4_177_001;

/**
 * While a migration waits for a table lock, all later statements on the table queue behind it, so it waits only this
 * long.
 */
const lockTimeoutMs = 500;
/** Between two attempts, so that the blocked transactions can run. */
const pauseMs = 500;
/** Then the process ends with the error, and its supervisor restarts it. */
const maxWaitMs = 300_000;
/** Creating an index on a large table takes long: this limit is for statements that would never end. */
const statementTimeoutMs = 900_000;

export type MigrateOptions = {
  log?: Logger;
  /** Without a pooler in transaction mode, which would give the lock away; the ORM's by default. */
  url?: string;
  /** The setting MIGRATIONS: 'wait' leaves them to another process, and waits for it. */
  mode?: 'start' | 'only' | 'wait';
};

/**
 * Migrates the schema, each migration in a transaction of its own. Safe with several processes starting at once, and
 * while others serve requests: one process migrates and the others wait for it. A migration that cannot get its table
 * lock in time is rolled back and tried again (decision 0039).
 */
export async function migrate(
  orm: MikroORM,
  { log, url = orm.config.get('clientUrl') ?? '', mode = 'start' }: MigrateOptions = {},
): Promise<void> {
  if (mode === 'wait') return waitForMigrations(orm, log);
  const lock = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await lock.connect();
  try {
    await acquireLock(lock);
    if ((await orm.migrator.getPending()).length > 0) await runMigrations(orm, url, log);
  } finally {
    // Ending the connection releases the lock in any case.
    await lock.end();
  }
}

async function waitForMigrations(orm: MikroORM, log: Logger | undefined): Promise<void> {
  for (;;) {
    const pending = (await orm.migrator.getPending()).length;
    if (pending === 0) return;
    log?.info({ pending }, 'waiting for the migrations of another process');
    await pause(2000);
  }
}

/** On connections with statement and lock timeouts of their own. */
async function runMigrations(orm: MikroORM, clientUrl: string, log: Logger | undefined): Promise<void> {
  const migrating = await MikroORM.init({
    clientUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: orm.config.get('migrations'),
    pool: { min: 0, max: 2 },
    driverOptions: {
      connectionTimeoutMillis: 5000,
      onConnect: sessionTimeouts({ statement_timeout: statementTimeoutMs, lock_timeout: lockTimeoutMs }),
      keepAlive: true,
    },
    ensureDatabase: false,
    logger: () => undefined,
  });
  try {
    await migrateWithRetries(migrating, log);
  } finally {
    await migrating.close(true);
  }
}

/**
 * Polls instead of waiting inside a statement: `create index concurrently` in the process that migrates waits for the
 * end of all running statements.
 */
async function acquireLock(lock: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await lock.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [
      migrationLock,
    ]);
    if (rows[0]?.is_ours) return;
    await pause(200);
  }
}

async function migrateWithRetries(orm: MikroORM, log: Logger | undefined): Promise<void> {
  const until = Date.now() + maxWaitMs;
  for (;;) {
    try {
      await orm.migrator.up();
      return;
    } catch (error) {
      if (!isLockFailure(error) || Date.now() > until) throw error;
      log?.info({ err: error }, 'a migration waits for a table that is in use, and will try again');
      await pause(pauseMs);
    }
  }
}

/** Lock timeout or deadlock. */
function isLockFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
}
