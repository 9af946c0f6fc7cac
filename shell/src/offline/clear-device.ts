import { sessionAtom } from '@grow/mfe-kit';
import { getDefaultStore } from 'jotai';
import { notificationPreferencesCache } from '../worker/saved-preferences.ts';
import { pictureCache } from '../worker/uploaded-pictures.ts';
import type { CurrentRegistration } from './watch-revision.ts';

/**
 * Deletes user data outside of mfe-kit: notifications, the badge, category preferences, and pictures. The cached page and files
 * are not personal. Also updates the worker, because a new user may have another canary.
 */
export function clearDeviceAtSignOut(registration: CurrentRegistration): void {
  const store = getDefaultStore();
  let userId = store.get(sessionAtom).user?.id;
  store.sub(sessionAtom, () => {
    const { user } = store.get(sessionAtom);
    if (user?.id === userId) return;
    userId = user?.id;
    if (user === null) void clearDevice(registration());
    registration()
      ?.update()
      .catch(() => undefined);
  });
}

async function clearDevice(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  void navigator.clearAppBadge?.().catch(() => undefined);
  if ('caches' in globalThis) {
    for (const name of [notificationPreferencesCache, pictureCache]) await caches.delete(name);
  }
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}
