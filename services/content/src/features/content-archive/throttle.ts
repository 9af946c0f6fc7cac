import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs a piece of work, then pauses as long as it took: an archive leaves half of a core, of PostgreSQL as well, to
 * concurrent readers.
 */
export async function throttle<T>(work: () => Promise<T> | T): Promise<T> {
  const start = performance.now();
  const result = await work();
  await pause(performance.now() - start);
  return result;
}
