/**
 * The delay before a process that ended by itself is restarted: half a second, doubled by each crash soon after a
 * start.
 */
export function createRestartDelay(): (ranMs: number) => number {
  let crashes = 0;
  return (ranMs) => {
    crashes = ranMs > 30_000 ? 0 : crashes + 1;
    return Math.min(500 * 2 ** crashes, 30_000);
  };
}
