import { atom, getDefaultStore } from 'jotai';
import { useEffect } from 'react';

/** The number of screens, or error cards, that the page shows. */
const shownAtom = atom(0);
const store = getDefaultStore();

/** For every component that shows a screen: its first queries have started when it counts. */
export function useScreenShown(): void {
  useEffect(() => {
    store.set(shownAtom, (count) => count + 1);
    return () => store.set(shownAtom, (count) => count - 1);
  }, []);
}

/** Resolves when the page shows a screen or an error card. */
export async function whenScreenShown(): Promise<void> {
  if (store.get(shownAtom) > 0) return;
  await new Promise<void>((resolve) => {
    const stop = store.sub(shownAtom, () => {
      stop();
      resolve();
    });
  });
}
