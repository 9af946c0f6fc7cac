import { setTimeout as pause } from 'node:timers/promises';

/** Runs a piece of work, then pauses for as long as it took: an archive uses at most half of a core. */
export async function throttle<T>(work: () => Promise<T> | T): Promise<T> {
  const start = performance.now();
  const result = await work();
  await pause(performance.now() - start);
  return result;
}
