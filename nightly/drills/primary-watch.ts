import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@grow/tools/postgres/free-port.ts';
import type { EmbeddedPostgres } from '@grow/tools/postgres/embedded-postgres.ts';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';
import { atPort } from './at-port.ts';
import { findProgram } from './find-program.ts';
import { query } from '@grow/tools/test/learners.ts';
import { runServer } from './server-program.ts';

export type PrimaryWatch = {
  /** The port that leads to the current primary. */
  port: number;
  stop: () => Promise<void>;
};

/**
 * Reports for each server whether it is the primary, as an operator does, and runs the load balancer of deploy/ that
 * follows.
 */
export async function watchPrimary(primary: EmbeddedPostgres, replica: EmbeddedPostgres): Promise<PrimaryWatch> {
  const program = findProgram('haproxy');
  const states = [await serveState(primary), await serveState(replica)] as const;
  const port = await freePort();
  const balancer = runServer({
    program,
    words: ['-f', join(repositoryRoot, 'deploy', 'haproxy-postgres.cfg'), '-db'],
    env: {
      POSTGRES_ADDRESS: `127.0.0.1:${port}`,
      POSTGRES_1: `127.0.0.1:${primary.port}`,
      POSTGRES_2: `127.0.0.1:${replica.port}`,
      STATE_1_HOST: '127.0.0.1',
      STATE_1_PORT: String(states[0].port),
      STATE_2_HOST: '127.0.0.1',
      STATE_2_PORT: String(states[1].port),
    },
  });
  for (const end = Date.now() + 30_000; !(await isPrimary(atPort(primary.urlOf('postgres'), port)));) {
    if (Date.now() > end) throw new Error('The balancer before PostgreSQL does not lead to the primary');
    await sleep(100);
  }
  return {
    port,
    async stop() {
      await balancer.stop();
      for (const { close } of states) close();
    },
  };
}

async function isPrimary(address: string): Promise<boolean> {
  try {
    const [row] = await query<{ is_primary: boolean }>(address, 'select not pg_is_in_recovery() as is_primary');
    return row?.is_primary === true;
  } catch {
    return false;
  }
}

async function serveState(server: EmbeddedPostgres): Promise<{ port: number; close: () => void }> {
  const port = await freePort();
  const state = createServer((_request, response) => {
    void isPrimary(server.urlOf('postgres')).then((is) => response.writeHead(is ? 200 : 503).end());
  });
  await new Promise<void>((resolve) => state.listen(port, '127.0.0.1', resolve));
  return {
    port,
    close() {
      state.close();
      state.closeAllConnections();
    },
  };
}
