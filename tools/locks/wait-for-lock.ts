import { hostname, userInfo } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '@grow/service-kit';
import { z } from 'zod/mini';

/** The holder of a lock, as shown to processes that wait for it. */
export const lockHolderSchema = z.object({
  user: z._default(z.string(), 'somebody'),
  pid: z.number(),
  host: z.string(),
});
type LockHolder = z.output<typeof lockHolderSchema>;

/** How a command waits for a lock. */
export type LockWait = {
  /** Times out after this long; two minutes by default. */
  waitMs?: number;
  /** Called at once if another command holds the lock. */
  onWait?: (line: string) => void;
};

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

/** An attempt to get a lock: acquired, free to be tried again, or held, with what to do about a holder that is gone. */
export type Attempt = 'acquired' | 'free' | { holder: LockHolder; since: Date; remedy: string };

/** Tries to get a lock until it succeeds or times out, with pauses of about `pauseMs`. */
export async function waitForLock(
  attempt: () => Attempt | Promise<Attempt>,
  pauseMs: number,
  { waitMs = 120_000, onWait }: LockWait,
): Promise<void> {
  const until = performance.now() + waitMs;
  for (let hasReported = false; ; await sleep(pauseMs * (1 + Math.random()))) {
    const found = await attempt();
    if (found === 'acquired') return;
    if (found === 'free') continue;
    const { holder, since, remedy } = found;
    const who = `${holder.user}, process ${holder.pid} on ${holder.host}`;
    const held = `Another release has been at work since ${since.toISOString()}: ${who}.`;
    if (performance.now() > until) throw new OperatorError(held, `Wait for it. ${remedy}`);
    if (!hasReported) onWait?.(`${held} Waiting for it, ${Math.ceil(waitMs / 1000)} s at most.`);
    hasReported = true;
  }
}
