/**
 * Plans the restarts of a process that ends by itself: after half a second, doubled by each crash soon after a start.
 */
export function planRestarts(name: string, restart: () => void, log: (line: string) => void) {
  let crashes = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    /** The process has ended, or does not start, after it ran this long. */
    plan(ranMs: number, what: string): void {
      crashes = ranMs > 30_000 ? 0 : crashes + 1;
      const wait = Math.min(500 * 2 ** crashes, 30_000);
      log(`${name} ${what}; it restarts in ${wait / 1000} s`);
      timer = setTimeout(restart, wait);
    },
    cancel: () => clearTimeout(timer),
  };
}
