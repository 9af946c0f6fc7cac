import type { Constructor } from '@mikro-orm/core';
import { Migrator, type Migration } from '@mikro-orm/migrations';
import { EntitySchema, MikroORM } from '@mikro-orm/postgresql';
import { TypeOverrides, type ClientBase } from 'pg';
import { commitSubscriber } from './after-commit.ts';

export type OrmOptions = {
  url: string;
  entities: EntitySchema[];
  migrations: { name: string; class: Constructor<Migration> }[];
  /** The maximum number of connections of this process; 10 by default. */
  poolSize?: number;
  /** How long a request waits for a pool connection; 5 s by default. Longer in tests that queue on purpose. */
  connectionTimeoutMs?: number;
  /** For a job, which nobody waits for: the timeouts are ten times as long, so that it also succeeds on a busy machine. */
  isPatient?: boolean;
};

/** The entities among the exports of a module, for the types of queries. */
export type EntityOf<Module> = Extract<Module[keyof Module], { name: string; '~entity': unknown }>;

/** The entities among the exports of a module. */
export const entitiesIn = (module: object): EntitySchema[] =>
  Object.values(module).filter((one) => one instanceof EntitySchema);

/**
 * Configures MikroORM. If PostgreSQL is down, a request fails instead of hanging. A runaway statement is cancelled. The
 * pool reconnects after a restart of the database. It connects at the first use.
 */
export function createOrm(options: OrmOptions): Promise<MikroORM> {
  const patience = options.isPatient ? 10 : 1;
  return MikroORM.init({
    clientUrl: options.url,
    entities: options.entities,
    subscribers: [commitSubscriber],
    // A service may start with migrations only.
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: {
      migrationsList: options.migrations,
      snapshot: false,
      emit: 'ts',
      fileName: (timestamp, name = 'migration') => `${timestamp.slice(0, 12)}-${name}`,
      transactional: true,
      allOrNothing: false,
      disableForeignKeys: false,
    },
    // Only migrations create `fold_text`.
    schemaGenerator: { ignoreRoutines: true },
    pool: { min: 0, max: options.poolSize ?? 10 },
    driverOptions: {
      connectionTimeoutMillis: options.connectionTimeoutMs ?? 5000 * patience,
      onConnect: sessionTimeouts({
        statement_timeout: 10_000 * patience,
        lock_timeout: 8000 * patience,
        idle_in_transaction_session_timeout: 30_000 * patience,
      }),
      keepAlive: true,
      types: valueParsers(),
    },
    ensureDatabase: false,
    allowGlobalContext: false,
    // MikroORM's messages would bypass our logger; failures reach us as errors.
    logger: () => undefined,
  });
}

type Limits = {
  statement_timeout: number;
  lock_timeout: number;
  idle_in_transaction_session_timeout?: number;
};

/**
 * For the `onConnect` of a pool. Sets the timeouts, in milliseconds, by a statement, because PgBouncer rejects the
 * startup parameters that the driver would use.
 */
export function sessionTimeouts(limits: Limits): (client: ClientBase) => Promise<void> {
  const text = Object.entries(limits)
    .map(([name, milliseconds]) => `set ${name} = ${milliseconds}`)
    .join('; ');
  return async (client) => {
    await client.query(text);
  };
}

const bigint = 20;
const date = 1082;
const timestamptz = 1184;

/**
 * Parses PostgreSQL values alike for entities, typed queries and raw statements. A `bigint` is a count or an id here,
 * far below 2^53. A `date` stays a string, because a day has no time zone.
 */
function valueParsers(): TypeOverrides {
  const types = new TypeOverrides();
  types.setTypeParser(bigint, Number);
  types.setTypeParser(date, (text) => text);
  types.setTypeParser(timestamptz, (text) => new Date(text));
  return types;
}
