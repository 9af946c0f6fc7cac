import { sessionAtom } from '@grow/mfe-kit';
import { getDefaultStore } from 'jotai';
import { notificationPreferencesCache } from '../worker/saved-preferences.ts';
import type { CurrentRegistration } from './watch-revision.ts';

/**
 * What a user leaves in the browser besides the data of the kit: notifications, the badge, and the choices of categories.
 * The kept page and files are everybody's. A new user may have another canary, so the worker is checked.
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
