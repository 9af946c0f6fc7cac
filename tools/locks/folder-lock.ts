import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { z } from 'zod/mini';
import { type Attempt, lockHolderSchema, thisProcess, waitForLock, type LockWait } from './wait-for-lock.ts';

const holderSchema = z.extend(lockHolderSchema, { begun: z.string() });
type Holder = z.output<typeof holderSchema>;

/**
 * Holds a lock file during the work. The file appears atomically with its content, as a link. It names its holder, so
 * that a lock whose holder was killed is taken over.
 */
export async function withFolderLock<T>(file: string, work: () => Promise<T>, wait: LockWait = {}): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  const holder: Holder = { ...thisProcess(), begun: beginningOf(process.pid) };
  writeFileSync(mine, JSON.stringify(holder));
  try {
    await waitForLock(() => tryLock(file, mine), 20, wait);
    try {
      return await work();
    } finally {
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

function tryLock(file: string, mine: string): Attempt {
  try {
    linkSync(mine, file);
    return 'acquired';
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
  const found = readHolder(file);
  if (found === undefined) return 'free';
  if (!isGone(found.holder)) return { ...found, remedy: `If that machine is gone for good, remove ${file}.` };
  takeAway(file, found.text);
  return 'free';
}

function readHolder(file: string): { text: string; holder: Holder; since: Date } | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    // The link is the latest change of the file. Its content is older: it was written before the holder waited.
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
