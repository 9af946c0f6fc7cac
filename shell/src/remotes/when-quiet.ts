import { queryClient } from '@grow/mfe-kit';
import { whenScreenShown } from './shown-screens.ts';

const stillMs = 500;

/** How long anything may keep a page busy before the rest begins all the same. */
const patienceMs = 15_000;

/**
 * Settles once a screen stands with its answers, so that nothing competes with them for a slow network or processor:
 * when it is shown, and no query is under way at two idle moments in a row.
 */
export async function whenQuiet(): Promise<void> {
  const until = performance.now() + patienceMs;
  await Promise.race([whenScreenShown(), pass(patienceMs)]);
  let wasQuiet = false;
  while (performance.now() < until) {
    // What has been answered is on screen by then.
    await whenIdle();
    const isQuiet = queryClient.isFetching() === 0;
    if (isQuiet && wasQuiet) return;
    wasQuiet = isQuiet;
    await pass(stillMs);
  }
}

/** Settles when the browser has nothing to do and somebody looks at the page. */
export async function whenIdleAndSeen(): Promise<void> {
  while (document.hidden) {
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));
  }
  await whenIdle();
}

async function whenIdle(): Promise<void> {
  if (!('requestIdleCallback' in globalThis)) return pass(200);
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }));
}

function pass(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
