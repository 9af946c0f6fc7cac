import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs a piece of work, then pauses as long as it took, so that an archive uses at most half of a core, and of
 * PostgreSQL.
 */
export async function throttle<T>(work: () => Promise<T> | T): Promise<T> {
  const start = performance.now();
  const result = await work();
  await pause(performance.now() - start);
  return result;
}
