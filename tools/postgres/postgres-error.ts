import { StartupError } from '@grow/service-kit';

/** A failure of the embedded PostgreSQL, said for the person at the terminal: what happened, then what to do. */
export class PostgresError extends StartupError {
  override name = 'PostgresError';
}
