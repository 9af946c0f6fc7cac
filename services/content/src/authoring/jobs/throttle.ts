import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs a piece of work, then pauses for as long as the processor worked on it: a job uses at most half of a core. On a
 * busy machine a piece takes longer without more work, and needs no longer pause.
 */
export async function throttle<T>(work: () => Promise<T> | T): Promise<T> {
  const start = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(start);
  await pause((user + system) / 1000);
  return result;
}
