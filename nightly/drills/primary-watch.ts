import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { query } from '@grow/tools/postgres/databases.ts';
import type { EmbeddedPostgres } from '@grow/tools/postgres/embedded-postgres.ts';
import { freePort } from '@grow/tools/postgres/free-port.ts';
import { waitUntil } from '@grow/tools/test/wait-until.ts';
import { atPort } from './at-port.ts';
import { runHaproxy } from './balancer.ts';

/** The port leads to the current primary. */
export type PrimaryWatch = AsyncDisposable & { port: number };

/**
 * Reports for each server whether it is the primary, as an operator does. The load balancer of deploy/ follows these
 * reports.
 */
export async function watchPrimary(primary: EmbeddedPostgres, replica: EmbeddedPostgres): Promise<PrimaryWatch> {
  await using starting = new AsyncDisposableStack();
  const states = [starting.use(await serveState(primary)), starting.use(await serveState(replica))];
  const [first, second] = states.map((state) => String((state.address() as AddressInfo).port));
  const port = await freePort();
  starting.use(
    runHaproxy('haproxy-postgres.cfg', {
      POSTGRES_ADDRESS: `127.0.0.1:${port}`,
      POSTGRES_1: `127.0.0.1:${primary.port}`,
      POSTGRES_2: `127.0.0.1:${replica.port}`,
      STATE_1_HOST: '127.0.0.1',
      STATE_1_PORT: first ?? '',
      STATE_2_HOST: '127.0.0.1',
      STATE_2_PORT: second ?? '',
    }),
  );
  const balanced = atPort(primary.urlOf('postgres'), port);
  await waitUntil(() => isPrimary(balanced), 'The load balancer in front of PostgreSQL does not lead to the primary');
  const running = starting.move();
  return { port, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

async function isPrimary(address: string): Promise<boolean> {
  const sql = 'select not pg_is_in_recovery() as "isPrimary"';
  const rows = await query<{ isPrimary: boolean }>(address, sql).catch(() => []);
  return rows[0]?.isPrimary === true;
}

async function serveState(server: EmbeddedPostgres): Promise<Server> {
  const state = createServer((_request, response) => {
    void isPrimary(server.urlOf('postgres')).then((is) => response.writeHead(is ? 200 : 503).end());
  });
  await once(state.listen(0, '127.0.0.1'), 'listening');
  return state;
}
