import { setTimeout as pause } from 'node:timers/promises';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import type { Logger } from '../create-logger.ts';
import { OperatorError } from '../operator-error.ts';
import { sessionTimeouts } from './create-orm.ts';

/** Any number that differs from other advisory locks of the database, the same in every process. */
const migrationLock = 4_177_001;

/**
 * While a migration waits for a table lock, all later statements on the table queue behind it, so the wait is short.
 */
const lockTimeoutMs = 500;
/** A pause between two attempts, in which the blocked transactions run. */
const pauseMs = 500;
/** After this the process exits with the error, and its supervisor restarts it. */
const maxWaitMs = 300_000;
/** Creating an index on a large table is slow: this limit is for statements that would never end. */
const statementTimeoutMs = 900_000;

export type MigrateOptions = {
  log?: Logger;
  /** A URL without a transaction-mode pooler, which would drop the lock; the ORM's by default. */
  url?: string;
  /** The setting MIGRATIONS: 'wait' waits for another process to migrate, 'check' only logs pending migrations. */
  mode?: 'start' | 'only' | 'wait' | 'check';
};

/**
 * Migrates the schema, each migration in its own transaction. Safe with several processes starting at once, and while
 * others serve requests: one process migrates and the others wait. A migration that cannot get its table lock in time
 * is rolled back and retried (decision 0039). Refuses a database that this code cannot work with.
 */
export async function migrate(
  orm: MikroORM,
  { log, url = orm.config.get('clientUrl') ?? '', mode = 'start' }: MigrateOptions = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const known = (orm.config.get('migrations').migrationsList ?? []).map(({ name }) => name);
    const compare = () => compareSchema(client, known);
    const { pending, unknown } = await compare();
    if (mode === 'check') log?.info({ pending, unknown }, 'compared the database with this version');
    // Without pending migrations nothing waits. So an older version can start while a newer one migrates.
    if (mode === 'check' || pending.length === 0) return;
    if (mode === 'wait') return await waitForMigrations(compare, log);
    await acquireLock(client);
    if ((await compare()).pending.length > 0) await runMigrations(orm, url, log);
  } finally {
    // Ending the connection releases the lock in any case.
    await client.end();
  }
}

type Comparison = { pending: string[]; unknown: string[] };

/**
 * The migrations that the database lacks, and those that only newer code knows. A migration that removes something is
 * named after the migration that code must know to work without it: `drop-mood-after-202505070000`. Other unknown
 * migrations only add, and this code works on.
 */
async function compareSchema(client: pg.Client, known: string[]): Promise<Comparison> {
  const executed = await readExecuted(client);
  const unknown = executed.filter((name) => !known.includes(name));
  const obstacle = unknown.find((name) => {
    const needed = /-after-(\d+)$/u.exec(name)?.[1];
    return needed !== undefined && !known.some((one) => one.startsWith(needed));
  });
  if (obstacle !== undefined) {
    throw new OperatorError(
      `This version cannot work with the database: ${obstacle} has taken away what it needs.`,
      'Start a newer version, or restore a backup from before.',
    );
  }
  return { pending: known.filter((name) => !executed.includes(name)), unknown };
}

async function readExecuted(client: pg.Client): Promise<string[]> {
  try {
    const { rows } = await client.query<{ name: string }>('select name from mikro_orm_migrations order by name');
    return rows.map(({ name }) => name);
  } catch (error) {
    if (codeOf(error) === undefinedTable) return [];
    throw error;
  }
}

async function waitForMigrations(compare: () => Promise<Comparison>, log: Logger | undefined): Promise<void> {
  for (;;) {
    const { pending } = await compare();
    if (pending.length === 0) return;
    log?.info({ pending: pending.length }, 'waiting for the migrations of another process');
    await pause(2000);
  }
}

/** Runs on connections with their own statement and lock timeouts. */
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
 * Polls instead of waiting inside a statement: in the migrating process, `create index concurrently` waits for the end
 * of all running statements.
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

const undefinedTable = '42P01';

/** Lock timeout or deadlock. */
const isLockFailure = (error: unknown): boolean => ['55P03', '40P01'].includes(codeOf(error));

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
