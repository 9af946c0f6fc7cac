import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { vi } from 'vitest';

const root = join(import.meta.dirname, '../..');

export type StartedProcess = {
  kill: (signal: NodeJS.Signals) => Promise<void>;
};

/** A port that was free a moment ago, below those that the system gives to outgoing connections. */
export async function unusedPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

/** Runs one deployable of the product as the process it is in production, until it says that it is ready. */
export async function startProcess(
  main: string,
  env: Record<string, string>,
  baseUrl: string,
): Promise<StartedProcess> {
  const child = spawn(process.execPath, [join(root, main)], {
    cwd: root,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`${main} ended: ${output.slice(-4000)}`);
      const answer = await fetch(`${baseUrl}/readyz`).catch(() => null);
      if (!answer?.ok) throw new Error(`${main} is not ready: ${output.slice(-4000)}`);
    },
    { timeout: 300_000, interval: 200 },
  );
  return {
    async kill(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await exited;
    },
  };
}
