import type { PushingEvent, WorkerScope } from '../offline/worker-scope.ts';
import { isWantedHere, keepPreferences } from './kept-preferences.ts';
import { placeToOpen, readPushMessage } from './push-message.ts';

/** The service worker's part of push: shows what comes, opens its place at a tap, and keeps the switches. */
export function receivePushes(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event)));

  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(openPlace(worker, placeToOpen(notification.data, worker.location.origin)));
  });

  worker.addEventListener('message', (event) => {
    const { data } = event;
    if (typeof data !== 'object' || data === null || !('type' in data) || !('preferences' in data)) return;
    if (data.type === 'notification-preferences') event.waitUntil(keepPreferences(data.preferences));
  });
}

async function show(worker: WorkerScope, event: PushingEvent): Promise<void> {
  const { title, body, url, tag, category } = readPushMessage(payloadOf(event));
  if (!(await isWantedHere(category))) return;
  await worker.registration.showNotification(title, { body, tag, data: { url } });
}

function payloadOf(event: PushingEvent): unknown {
  try {
    return event.data?.json();
  } catch {
    return null;
  }
}

/** In the page that is already open, if there is one. */
async function openPlace(worker: WorkerScope, place: string): Promise<void> {
  const [open] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open === undefined) {
    await worker.clients.openWindow(place);
    return;
  }
  await open.focus();
  // A page that this worker does not control cannot be led elsewhere.
  if (open.url !== place) await open.navigate(place).catch(() => worker.clients.openWindow(place));
}
