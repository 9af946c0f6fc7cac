import { join } from 'node:path';
import { OperatorError } from '@grow/service-kit';
import { readPassword } from './password.ts';
import { readPostmaster } from './postmaster.ts';

/** The URL of a database on the running embedded server. */
export function runningUrl(home: string, database: string): string {
  const postmaster = readPostmaster(join(home, 'cluster'));
  if (!postmaster) {
    throw new OperatorError(
      `No embedded PostgreSQL runs in ${home}.`,
      'Run "npm start" in another terminal, or set DATABASE_URL_CONTENT and those of the other services.',
    );
  }
  return `postgres://grow:${readPassword(home)}@127.0.0.1:${postmaster.port}/${database}`;
}
