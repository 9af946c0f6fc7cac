import { hostname, userInfo } from 'node:os';
import { z } from 'zod/mini';

/** The holder of a lock, as shown to processes that wait for it. */
export const lockHolderSchema = z.object({
  user: z._default(z.string(), 'somebody'),
  pid: z.number(),
  host: z.string(),
});
export type LockHolder = z.output<typeof lockHolderSchema>;

/** How a command waits for a lock. */
export type LockWait = {
  /** Times out after this long; two minutes by default. */
  waitMs?: number;
  /** Called at once if another command holds the lock. */
  onWait?: (line: string) => void;
};

export const defaultWaitMs = 120_000;

export function thisProcess(): LockHolder {
  return { user: userName(), pid: process.pid, host: hostname() };
}

/** The user at the terminal. In a container a user id may have no name. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** A message for those who wait. */
export function describeHolder(held: { holder: LockHolder; since: Date } | undefined): string {
  if (!held) return 'Another release is at work.';
  const { user, pid, host } = held.holder;
  return `Another release has been at work since ${held.since.toISOString()}: ${user}, process ${pid} on ${host}.`;
}

export function describeWait(waitMs: number): string {
  return `Waiting for it, ${Math.ceil(waitMs / 1000)} s at most.`;
}
