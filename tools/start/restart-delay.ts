/** How long what ended by itself waits for its next start: half a second, doubled by each crash soon after a start. */
export function createRestartDelay(): (ranMs: number) => number {
  let crashes = 0;
  return (ranMs) => {
    crashes = ranMs > 30_000 ? 0 : crashes + 1;
    return Math.min(500 * 2 ** crashes, 30_000);
  };
}
