import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '@grow/service-kit';

/** The first line of postmaster.pid; undefined if there is none. */
export function recordedPid(cluster: string): number | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // A zombie process counts as ended.
  return commandOf(pid) !== undefined;
}

function commandOf(pid: number): string | undefined {
  if (platform() === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\u0000', ' ').trim() || undefined;
    } catch {
      return undefined;
    }
  }
  const listed = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return listed.stdout?.trim() || undefined;
}

/**
 * After kill -9 of the launcher its server continues to run and holds the data folder. Stops it if it is a postgres on
 * exactly this folder; removes a postmaster.pid whose process has ended or is another one (a reused pid).
 */
export async function clearOrphan(cluster: string): Promise<'none' | 'stopped' | 'stale'> {
  const pid = recordedPid(cluster);
  if (pid === undefined) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    return 'none';
  }
  const command = isAlive(pid) ? commandOf(pid) : undefined;
  if (!command?.includes('postgres') || !command.includes(cluster)) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    return 'stale';
  }
  await stopServer(pid);
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return 'stopped';
}

/**
 * SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, data is flushed. SIGQUIT if it does not end.
 */
export async function stopServer(pid: number): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 60],
    ['SIGQUIT', 20],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(20)) {
      if (!isAlive(pid)) return;
    }
  }
  throw new OperatorError(`The PostgreSQL server with process id ${pid} does not stop.`, `End it with: kill -9 ${pid}`);
}
