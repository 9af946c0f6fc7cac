import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** True once the server's postmaster.pid says that it accepts connections; false if it ended or hangs. */
export async function waitUntilReady(server: ChildProcess, cluster: string, seconds = 120): Promise<boolean> {
  let hasEnded = false;
  server.once('exit', () => (hasEnded = true));
  server.once('error', () => (hasEnded = true));
  const file = join(cluster, 'postmaster.pid');
  for (const end = Date.now() + seconds * 1000; Date.now() < end && !hasEnded; await sleep(20)) {
    if (!existsSync(file)) continue;
    // Line 1 is the process id, line 8 the state. `unshare` replaces itself, so the pid is the one that we spawned.
    const lines = safeRead(file).split('\n');
    if (Number(lines[0]) === server.pid && lines[7]?.trim() === 'ready') return true;
  }
  if (!hasEnded) server.kill('SIGQUIT');
  return false;
}

function safeRead(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
