import type { readNotificationPreferences, subscribeToPush } from '@grow/contracts';
import { subscribeBrowser } from '@grow/mfe-kit/push';
import { urlToOpen, readPushMessage } from './push-message.ts';
import { isCategoryEnabled, savePreferences } from './saved-preferences.ts';
import type { PushEvent, WorkerScope } from './worker-scope.ts';

/** The contracts' paths, copied because their schemas must stay out of the service worker. */
const subscriptionsPath: typeof subscribeToPush.path = '/api/notifications/subscriptions';
const preferencesPath: typeof readNotificationPreferences.path = '/api/notifications/preferences';

/** The service worker's push handlers: show notifications, open their URL on a tap, and save the preferences. */
export function handlePushEvents(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event)));

  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(openUrl(worker, urlToOpen(notification.data, worker.location.origin)));
  });

  worker.addEventListener('message', (event) => {
    const { data } = event;
    if (typeof data !== 'object' || data === null || !('type' in data) || !('preferences' in data)) return;
    if (data.type === 'notification-preferences') event.waitUntil(savePreferences(data.preferences));
  });

  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(resubscribe(worker)));
}

/** The browser ended the subscription. If the server is unreachable, the next page renews it. */
async function resubscribe({ registration }: WorkerScope): Promise<void> {
  const answer = await fetch(preferencesPath);
  if (!answer.ok) return;
  const { pushPublicKey } = (await answer.json()) as { pushPublicKey?: unknown };
  if (typeof pushPublicKey !== 'string') return;
  await fetch(subscriptionsPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...(await subscribeBrowser(registration.pushManager, pushPublicKey)), wantsTest: false }),
  });
}

async function show(worker: WorkerScope, event: PushEvent): Promise<void> {
  const { title, body, url, tag, category } = readPushMessage(payloadOf(event));
  if (!(await isCategoryEnabled(category))) return;
  await worker.registration.showNotification(title, { body, tag, data: { url } });
}

function payloadOf(event: PushEvent): unknown {
  try {
    return event.data?.json();
  } catch {
    return null;
  }
}

/** Opens the URL in an open page, if there is one. */
async function openUrl(worker: WorkerScope, url: string): Promise<void> {
  const [open] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open === undefined) {
    await worker.clients.openWindow(url);
    return;
  }
  await open.focus();
  // The worker cannot navigate pages that it does not control.
  if (open.url !== url) await open.navigate(url).catch(() => worker.clients.openWindow(url));
}
