import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, type Options } from '@mikro-orm/postgresql';
import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import { sessionTimeouts } from './session-timeouts.ts';
import { valueParsers } from './value-parsers.ts';

export type OrmOptions = {
  url: string;
  entities: NonNullable<Options['entities']>;
  migrations: { name: string; class: Constructor<Migration> }[];
  /** The maximum number of connections of this process; 10 by default. */
  poolSize?: number;
  /** How long a request waits for a connection; 2 s by default. Longer where requests are expected to queue. */
  connectionTimeoutMs?: number;
};

/**
 * Configures MikroORM: with PostgreSQL down, a request fails instead of hanging; a runaway statement is cancelled; and
 * the pool reconnects after a restart of the database. It connects at the first use.
 */
export function createOrm(options: OrmOptions): Promise<MikroORM> {
  return MikroORM.init({
    clientUrl: options.url,
    entities: options.entities,
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
    // `fold_text` is created by migrations alone.
    schemaGenerator: { ignoreRoutines: true },
    pool: { min: 0, max: options.poolSize ?? 10 },
    driverOptions: {
      // Also the longest wait for a free connection of the pool. If the server is down, it refuses at once.
      connectionTimeoutMillis: 5000,
      onConnect: sessionTimeouts({
        statement_timeout: 10_000,
        lock_timeout: 8000,
        idle_in_transaction_session_timeout: 30_000,
      }),
      keepAlive: true,
      types: valueParsers(),
    },
    ensureDatabase: false,
    allowGlobalContext: false,
    // MikroORM's own messages would bypass our logger; failures reach us as errors.
    logger: () => undefined,
  });
}
