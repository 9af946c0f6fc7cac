import { resolve } from 'node:path';
import { connect } from '../postgres/databases.ts';
import { runningUrl } from '../postgres/running-url.ts';
import { readConfig } from './config.ts';
import { loadEnvFile } from './load-env-file.ts';
import { findService } from './services.ts';

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
export function databaseUrl(service: string): string {
  const { DATA_DIR, databases } = readConfig();
  return databases?.[service] ?? runningUrl(resolve(DATA_DIR, 'postgres'), findService(service).database);
}

/** Connects to the database of a service. */
export const openDatabase = (service: string) => connect(databaseUrl(service));
