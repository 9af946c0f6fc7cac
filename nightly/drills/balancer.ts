import { join } from 'node:path';
import { waitUntil } from '@grow/tools/test/wait-until.ts';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';
import { findProgram } from './find-program.ts';
import { runServer, type ServerProgram } from './server-program.ts';

/** HAProxy with a configuration of deploy/. The addresses are the variables of that file. */
export function runHaproxy(file: string, addresses: Record<string, string>): ServerProgram {
  const words = ['-f', join(repositoryRoot, 'deploy', file), '-db'];
  return runServer({ program: findProgram('haproxy'), words, env: addresses });
}

/** Waits until the health checks of a load balancer report every process as up. */
export function waitUntilAllUp(stateAddress: string): Promise<void> {
  return waitUntil(async () => {
    const response = await fetch(`http://${stateAddress}/;csv`).catch(() => null);
    const lines = (await response?.text())?.split('\n') ?? [];
    const processes = lines.map((line) => line.split(',')).filter(([, name]) => /^[a-z]+\d$/u.test(name ?? ''));
    return processes.length > 0 && processes.every((cells) => cells[17] === 'UP');
  }, 'The load balancer does not report every process as up');
}
