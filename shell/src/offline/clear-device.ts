import { sessionAtom } from '@grow/mfe-kit';
import { getDefaultStore } from 'jotai';
import { notificationPreferencesCache } from '../worker/saved-preferences.ts';
import type { CurrentRegistration } from './watch-revision.ts';

/**
 * Deletes user data outside of mfe-kit: notifications, the badge, and category preferences. The cached page and files
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
  if ('caches' in globalThis) await caches.delete(notificationPreferencesCache);
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}
