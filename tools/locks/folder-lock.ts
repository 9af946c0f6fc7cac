import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod/mini';
import {
  defaultWaitMs,
  describeHolder,
  describeWait,
  lockHolderSchema,
  thisProcess,
  type LockWait,
} from './lock-holder.ts';
import { OperatorError } from '@grow/service-kit';

const holderSchema = z.extend(lockHolderSchema, { begun: z.string() });
type Holder = z.output<typeof holderSchema>;

/**
 * Holds a lock file during the work. The file is created with its content atomically (by a link), and names its holder,
 * so that a lock whose holder was killed is taken over.
 */
export async function withFolderLock<T>(file: string, work: () => Promise<T>, wait: LockWait = {}): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  const holder: Holder = { ...thisProcess(), begun: beginningOf(process.pid) };
  writeFileSync(mine, JSON.stringify(holder));
  try {
    await acquire(file, mine, wait);
    try {
      return await work();
    } finally {
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

async function acquire(file: string, mine: string, { waitMs = defaultWaitMs, onWait }: LockWait): Promise<void> {
  const until = performance.now() + waitMs;
  for (let hasReported = false; ;) {
    try {
      linkSync(mine, file);
      return;
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
    }
    const found = readHolder(file);
    if (found && isGone(found.holder)) {
      takeAway(file, found.text);
      continue;
    }
    if (performance.now() > until) {
      throw new OperatorError(describeHolder(found), `Wait for it. If that machine is gone for good, remove ${file}.`);
    }
    if (found && !hasReported) onWait?.(`${describeHolder(found)} ${describeWait(waitMs)}`);
    hasReported ||= found !== undefined;
    await sleep(10 + Math.random() * 40);
  }
}

function readHolder(file: string): { text: string; holder: Holder; since: Date } | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    // The link is the latest change of the file: its content is older, from before its holder waited.
    return { text, holder: holderSchema.parse(JSON.parse(text)), since: statSync(file).ctime };
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Moves a dead holder's lock aside. If a new holder came in between, its lock is restored. */
function takeAway(file: string, text: string): void {
  const aside = `${file}.gone.${process.pid}.${Math.random().toString(36).slice(2)}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') !== text) {
    try {
      linkSync(aside, file);
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
    }
  }
  rmSync(aside, { force: true });
}

function isGone({ pid, host, begun }: Holder): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return isCode(error, 'ESRCH');
  }
  // The process id may have been reused.
  return beginningOf(pid) !== begun;
}

function beginningOf(pid: number): string {
  try {
    // Field 22 of the line, counted after the name, which may contain spaces.
    const words = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /su, '')
      .split(' ');
    return words[0] === 'Z' ? 'ended' : (words[19] ?? '');
  } catch {
    return '';
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
