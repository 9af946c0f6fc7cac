import { queryClient } from '@grow/mfe-kit';

const stillMs = 500;

/** How long anything may keep a page busy before the rest begins all the same. */
const patienceMs = 15_000;

/**
 * Settles once the first screen has its code and its answers, so that nothing competes with them for a slow network: after
 * `first`, when no query is under way at two looks in a row.
 */
export async function whenQuiet(first: Promise<unknown> | null): Promise<void> {
  const until = performance.now() + patienceMs;
  await first?.catch(() => undefined);
  let wasQuiet = false;
  while (performance.now() < until) {
    const isQuiet = queryClient.isFetching() === 0;
    if (isQuiet && wasQuiet) return;
    wasQuiet = isQuiet;
    await new Promise((resolve) => setTimeout(resolve, stillMs));
  }
}

/** Settles when the browser has nothing to do and somebody looks at the page. */
export async function whenIdleAndSeen(): Promise<void> {
  while (document.hidden) {
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 200);
  });
}
