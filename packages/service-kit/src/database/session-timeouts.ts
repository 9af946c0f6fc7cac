import type { ClientBase } from 'pg';

type Limits = {
  statement_timeout: number;
  lock_timeout: number;
  idle_in_transaction_session_timeout?: number;
};

/**
 * For the `onConnect` of a pool: sets the timeouts, in milliseconds, by a statement. The driver would set them as
 * startup parameters, which PgBouncer rejects.
 */
export function sessionTimeouts(limits: Limits): (client: ClientBase) => Promise<void> {
  const text = Object.entries(limits)
    .map(([name, milliseconds]) => `set ${name} = ${milliseconds}`)
    .join('; ');
  return async (client) => {
    await client.query(text);
  };
}
