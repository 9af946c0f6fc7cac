import { StartupError } from '@grow/service-kit';

/**
 * A failure of the embedded PostgreSQL. The message is for the person at the terminal: what happened, then what to do.
 */
export class PostgresError extends StartupError {
  override name = 'PostgresError';
}
