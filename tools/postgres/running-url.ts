import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresError } from './postgres-error.ts';

/** The address of a database on the embedded server that a start has running now. */
export function runningUrl(home: string, database: string): string {
  const file = join(home, 'cluster', 'postmaster.pid');
  if (!existsSync(file)) {
    throw new PostgresError(
      `No embedded PostgreSQL runs in ${home}.`,
      'Run "npm start" beside this, or set DATABASE_URL_USER.',
    );
  }
  const port = readFileSync(file, 'utf8').split('\n')[3]?.trim();
  const password = readFileSync(join(home, 'password'), 'utf8').trim();
  return `postgres://grow:${password}@127.0.0.1:${port}/${database}`;
}
