import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until a condition holds. After a minute it throws the problem. */
export async function waitUntil(holds: () => Promise<boolean>, problem: string): Promise<void> {
  for (const end = Date.now() + 60_000; !(await holds()); await sleep(100)) {
    if (Date.now() > end) throw new Error(problem);
  }
}
