import { type ChildProcess, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '@grow/service-kit';

type Postmaster = { pid: number; port: number; isReady: boolean };

/** The server that the postmaster.pid of a cluster names; undefined if there is no such file. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    // PostgreSQL writes the process id into line 1, the port into line 4, and the state into line 8.
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
    return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The running server of a cluster; undefined if there is none. */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const found = readPostmaster(cluster);
  return found && isAlive(found.pid) ? found : undefined;
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

/** The command line of a process; undefined if the process has ended. */
export function commandOf(pid: number): string | undefined {
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
 * After a SIGKILL of the launcher, its server continues to run and holds the data folder. Stops the server if it is a
 * postgres on exactly this folder. Removes a postmaster.pid whose process has ended or is another one (a reused pid).
 */
export async function clearOrphan(cluster: string): Promise<'none' | 'stopped' | 'stale'> {
  const found = readPostmaster(cluster);
  const command = found && isAlive(found.pid) ? commandOf(found.pid) : undefined;
  const isOurs = command?.includes('postgres') === true && command.includes(cluster);
  if (found && isOurs) await stopServer(found.pid);
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  if (!found) return 'none';
  return isOurs ? 'stopped' : 'stale';
}

/** Whether the server accepts connections in time. A server that does not is ended. */
export async function waitUntilReady(server: ChildProcess, cluster: string): Promise<boolean> {
  let hasEnded = false;
  server.once('exit', () => (hasEnded = true));
  server.once('error', () => (hasEnded = true));
  for (const end = Date.now() + 120_000; Date.now() < end && !hasEnded; await sleep(20)) {
    // `unshare` replaces itself, so the process id is that of the child.
    const found = readPostmaster(cluster);
    if (found?.pid === server.pid && found?.isReady) return true;
  }
  if (!hasEnded) server.kill('SIGQUIT');
  return false;
}

/**
 * SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, data is flushed. A server that does not end
 * gets SIGQUIT.
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
