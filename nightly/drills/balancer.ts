import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';
import { findProgram } from './find-program.ts';
import { runServer } from './server-program.ts';

export type Balancer = {
  /** Waits until the load balancer's health checks report every process as up. */
  allUp: () => Promise<void>;
  stop: () => Promise<void>;
};

/** HAProxy with the configuration in deploy/; `addresses` are the variables of that file. */
export function startBalancer(addresses: Record<string, string>): Balancer {
  const file = join(repositoryRoot, 'deploy', 'haproxy.cfg');
  const server = runServer({ program: findProgram('haproxy'), words: ['-f', file, '-db'], env: addresses });

  async function isAllUp(): Promise<boolean> {
    const response = await fetch(`http://${addresses['STATE_ADDRESS']}/;csv`).catch(() => null);
    const lines = (await response?.text())?.split('\n') ?? [];
    const processes = lines.map((line) => line.split(',')).filter(([, name]) => /^[a-z]+\d$/u.test(name ?? ''));
    return processes.length > 0 && processes.every((cells) => cells[17] === 'UP');
  }

  return {
    async allUp() {
      for (const end = Date.now() + 60_000; !(await isAllUp()); await sleep(100)) {
        if (Date.now() > end) throw new Error('The balancer does not call every process up');
      }
    },
    stop: () => server.stop(),
  };
}
