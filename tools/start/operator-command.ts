import { resolve } from 'node:path';
import { connect } from '../postgres/databases.ts';
import { runningUrl } from '../postgres/running-url.ts';
import { readConfig } from './config.ts';
import { loadEnvFile } from './load-env-file.ts';

type Service = 'content' | 'user';

/** Runs a command of an operator with the settings of .env. An error ends it with its message. */
export async function runOperatorCommand(run: () => Promise<void>): Promise<void> {
  try {
    loadEnvFile();
    await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** The database of a service: that of the settings, else that of the embedded PostgreSQL that runs here. */
export function databaseUrl(service: Service): string {
  const { DATA_DIR, DATABASE_URL_CONTENT, DATABASE_URL_USER } = readConfig();
  const own = { content: DATABASE_URL_CONTENT, user: DATABASE_URL_USER }[service];
  return own ?? runningUrl(resolve(DATA_DIR, 'postgres'), `grow_${service}`);
}

/** Connects to the database of a service. */
export const openDatabase = (service: Service) => connect(databaseUrl(service));
