import { signOut as signOutContract } from '@grow/contracts';
import { callApi } from '../api/call-api.ts';
import { queryClient } from '../api/query-client.ts';
import { deleteDrafts } from '../drafts/draft-store.ts';
import { deviceDatabase } from '../offline/load-offline.ts';
import { queuePrefix } from '../send-queue/queue-changes.ts';
import { listKeys, removeItems } from '../storage/device-storage.ts';
import { showToast } from '../toasts/toasts.ts';
import { setSessionUser } from './session.ts';

/** Ends the session on this page and deletes from this device whatever it has of its users. */
export function clearUserData(): void {
  setSessionUser(null);
  queryClient.clear();
  deleteDrafts();
  removeItems([...listKeys('grow.offline'), ...listKeys(queuePrefix)]);
  try {
    indexedDB.deleteDatabase(deviceDatabase);
  } catch {
    // Some private windows forbid it, and have none.
  }
}

/**
 * Specification 6.3: signs out of the provider and the server, and deletes the cached user, all cached queries, all
 * drafts, what waits to be sent, and the course pack. Shows the outcome in a toast, and never rejects.
 */
export async function signOut(signOutOfProvider: () => Promise<void>): Promise<void> {
  try {
    await signOutOfProvider();
    await callApi(signOutContract);
  } catch (error) {
    console.warn('Signing out failed', error);
    showToast({
      title: 'Logout failed',
      description: 'An error occurred while logging out.',
      status: 'destructive',
    });
    return;
  }
  clearUserData();
  showToast({ title: 'Logged out', status: 'success' });
}
