import { currentSession, loadOffline, sessionAtom } from '@grow/mfe-kit';
import { getDefaultStore } from 'jotai';
import { isMetered } from '../is-metered.ts';
import { nonStaffRemotes, preloadRemote } from '../remotes/remote-store.ts';

/** Caches the course and the last responses on the device for each user of this page, and sends queued items. */
export function cacheCourse(): void {
  let cachedFor = '';
  const cache = () => {
    const { user } = currentSession();
    // A guest who gets an account keeps the id, and what has waited for the account is sent.
    const key = user ? `${user.id} ${user.isAnonymous} ${user.adultSince}` : '';
    if (key === cachedFor) return;
    cachedFor = key;
    if (user) void cacheFor(user.id, user.adultSince !== null);
  };
  getDefaultStore().sub(sessionAtom, cache);
  cache();
  globalThis.addEventListener('online', () => void sendWaiting());
}

async function cacheFor(userId: number, isAdult: boolean): Promise<void> {
  try {
    const offline = await loadOffline();
    await offline.removeDataOfOthers(userId);
    await offline.startCaching();
    void sendWaiting();
    if (isAdult && !isMetered() && !offline.isPackRemoved()) await offline.fetchCoursePack();
  } catch (error) {
    console.warn('The course could not be cached on this device', error);
  }
}

/** Sends everything queued offline, by loading the remotes that own the items. */
export async function sendWaiting(): Promise<void> {
  const { waitingItemsAtom } = await loadOffline();
  if (
    !getDefaultStore()
      .get(waitingItemsAtom)
      .some(({ refusal }) => refusal === null)
  )
    return;
  for (const name of nonStaffRemotes()) {
    const remote = await preloadRemote(name);
    await remote
      ?.sendWaiting?.()
      .catch((error: unknown) => console.warn(`${name} cannot send its queued items`, error));
  }
}
