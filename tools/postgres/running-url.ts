import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '@grow/service-kit';
import { readPassword } from './password.ts';

/** The URL of a database on the running embedded server. */
export function runningUrl(home: string, database: string): string {
  const file = join(home, 'cluster', 'postmaster.pid');
  if (!existsSync(file)) {
    throw new OperatorError(
      `No embedded PostgreSQL runs in ${home}.`,
      'Run "npm start" beside this, or set DATABASE_URL_CONTENT and DATABASE_URL_USER.',
    );
  }
  const port = readFileSync(file, 'utf8').split('\n')[3]?.trim();
  return `postgres://grow:${readPassword(home)}@127.0.0.1:${port}/${database}`;
}
