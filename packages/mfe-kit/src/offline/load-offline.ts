import { deviceStorage, hasDatabaseKey } from '../device-storage.ts';
import type * as offline from './offline.ts';

/** Loads the code for offline use, which the first screen does not need. */
export const loadOffline = (): Promise<typeof offline> => import(/* webpackChunkName: "offline" */ './offline.ts');

/** Shows the responses cached by an earlier visit while the page's calls are in flight. */
export async function showCachedResponses(): Promise<void> {
  if (deviceStorage.read(hasDatabaseKey) === null) return;
  await loadOffline().then((offline) => offline.restoreResponses(), console.warn);
}
