import type { ClientBase } from 'pg';

type Limits = {
  statement_timeout: number;
  lock_timeout: number;
  idle_in_transaction_session_timeout?: number;
};

/**
 * For the `onConnect` of a pool: sets the limits, in milliseconds, by a statement. As parameters of a connection's
 * start, the driver's own way, PgBouncer refuses them.
 */
export function sessionTimeouts(limits: Limits): (client: ClientBase) => Promise<void> {
  const text = Object.entries(limits)
    .map(([name, milliseconds]) => `set ${name} = ${milliseconds}`)
    .join('; ');
  return async (client) => {
    await client.query(text);
  };
}
