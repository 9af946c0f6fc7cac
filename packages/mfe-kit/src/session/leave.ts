import { signOut } from '@grow/contracts';
import { callApi } from '../calls/call-api.ts';
import { queryClient } from '../calls/query-client.ts';
import { deleteDrafts } from '../drafts/draft-store.ts';
import { deviceDatabase } from '../offline/load-offline.ts';
import { queuePrefix } from '../send-queue/queue-changes.ts';
import { listKeys, removeItems } from '../storage/device-storage.ts';
import { showToast } from '../toasts/toasts.ts';
import { setSessionUser } from './session.ts';

/** Ends the session on this page and deletes from this device whatever it has of its users. */
export function clearUserData(): void {
  setSessionUser(null, { hasLeft: true });
  queryClient.clear();
  deleteDrafts();
  removeItems([...listKeys('grow.offline'), ...listKeys(queuePrefix)]);
  try {
    indexedDB.deleteDatabase(deviceDatabase);
  } catch {
    // Some private windows forbid it, and have none.
  }
}

export async function leave(signOutOfProvider: () => Promise<void>): Promise<void> {
  await signOutOfProvider();
  await callApi(signOut);
  clearUserData();
  showToast({ title: 'Logged out', status: 'success' });
}
