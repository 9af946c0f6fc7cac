import { lazyOptional, queryClient } from '@grow/mfe-kit';
import { atom, getDefaultStore } from 'jotai';
import { useEffect, type ComponentType } from 'react';

const recheckMs = 500;

/** On a busy page, deferred work starts after this at the latest. */
const maxWaitMs = 15_000;

/**
 * Resolves once a screen is shown with its data, that is when no query is pending in two idle periods in a row.
 * Deferred work then does not compete with the screen on a slow network or CPU.
 */
export async function whenIdle(): Promise<void> {
  const until = performance.now() + maxWaitMs;
  await Promise.race([whenScreenShown(), sleep(maxWaitMs)]);
  let wasIdle = false;
  while (performance.now() < until) {
    // Rendering of fetched data is done by then.
    await nextIdlePeriod();
    const isIdle = queryClient.isFetching() === 0;
    if (isIdle && wasIdle) return;
    wasIdle = isIdle;
    await sleep(recheckMs);
  }
}

/** Resolves when the browser is idle and the page is visible. */
export async function nextVisibleIdlePeriod(): Promise<void> {
  while (document.hidden) {
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));
  }
  await nextIdlePeriod();
}

async function nextIdlePeriod(): Promise<void> {
  if (!('requestIdleCallback' in globalThis)) return sleep(200);
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }));
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The number of mounted screens and error cards. */
const shownAtom = atom(0);
const store = getDefaultStore();

/** Call in every component that shows a screen. Counts after the screen's first queries have started. */
export function useScreenShown(): void {
  useEffect(() => {
    store.set(shownAtom, (count) => count + 1);
    return () => store.set(shownAtom, (count) => count - 1);
  }, []);
}

/** Resolves when a screen or an error card is shown. */
async function whenScreenShown(): Promise<void> {
  if (store.get(shownAtom) > 0) return;
  await new Promise<void>((resolve) => {
    const stop = store.sub(shownAtom, () => {
      stop();
      resolve();
    });
  });
}

/** A component that is not part of the first screen. */
export const lazyWhenIdle = (load: () => Promise<ComponentType>) => lazyOptional(() => whenIdle().then(load));
