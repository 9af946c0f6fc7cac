import { signOut } from '@grow/contracts';
import { callApi } from './calls/call-api.ts';
import { databaseName, deviceStorage } from './device-storage.ts';
import { deleteDrafts } from './drafts/draft-store.ts';
import { flagsKey } from './flags.ts';
import { queryClient } from './query-client.ts';
import { queuePrefix } from './send-queue/queue-changes.ts';
import { beginLeaving, setSessionUser } from './session.ts';
import { t } from './texts.ts';
import { showToast } from './toasts/toasts.ts';

/** Ends the session in this page and deletes all user data from this device. */
export function clearUserData(): void {
  setSessionUser(null, { hasLeft: true });
  queryClient.clear();
  deleteDrafts();
  deviceStorage.remove(flagsKey, ...deviceStorage.listKeys('grow.offline'), ...deviceStorage.listKeys(queuePrefix));
  try {
    indexedDB.deleteDatabase(databaseName);
  } catch {
    // Some private windows forbid it; they have no database.
  }
}

export async function leave(signOutOfProvider: () => Promise<void>): Promise<void> {
  beginLeaving();
  await signOutOfProvider();
  await callApi(signOut);
  clearUserData();
  showToast({ title: t('signedOut'), status: 'success' });
}
