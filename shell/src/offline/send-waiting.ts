import { loadOffline } from '@grow/mfe-kit';
import { getDefaultStore } from 'jotai';
import { everyonesRemotes } from '../remotes/everyones-remotes.ts';
import { preloadRemote } from '../remotes/remote-store.ts';

/** Sends what the user has done offline, whichever remote it belongs to: that remote is loaded for it. */
export async function sendWaiting(): Promise<void> {
  const { waitingItemsAtom } = await loadOffline();
  if (
    !getDefaultStore()
      .get(waitingItemsAtom)
      .some(({ refusal }) => refusal === null)
  )
    return;
  for (const name of everyonesRemotes()) {
    const remote = await preloadRemote(name);
    await remote?.sendWaiting?.().catch((error: unknown) => console.warn(`${name} cannot send what waits`, error));
  }
}
