import { atom, getDefaultStore } from 'jotai';
import { useEffect } from 'react';

/** How many screens, or cards that say why there is none, the page shows. */
const shownAtom = atom(0);
const store = getDefaultStore();

/** For whatever shows a screen: its first queries have begun when it counts. */
export function useScreenShown(): void {
  useEffect(() => {
    store.set(shownAtom, (count) => count + 1);
    return () => store.set(shownAtom, (count) => count - 1);
  }, []);
}

/** Settles when the page shows a screen, or why it cannot. */
export async function whenScreenShown(): Promise<void> {
  if (store.get(shownAtom) > 0) return;
  await new Promise<void>((resolve) => {
    const stop = store.sub(shownAtom, () => {
      stop();
      resolve();
    });
  });
}
