import { subscribeToPush, unsubscribeFromPush } from '@grow/contracts';
import { callApi, paths } from '@grow/mfe-kit';
import type { Switches } from './local-preferences.ts';

const patienceMs = 10_000;

/** Rejects when a service worker or a push service keeps the browser waiting: both can do so for ever. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The browser did not answer in time')), patienceMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function keyBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}

async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: keyBytes(publicKey) };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // Subscribed with another key, from before the keys of this site changed.
    const old = await pushManager.getSubscription();
    if (old === null) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Makes this browser reachable for the account. With `wantsTest` the server sends a test notification. */
export async function subscribeHere(publicKey: string, wantsTest: boolean): Promise<void> {
  const { endpoint, keys } = (await inTime(subscribeBrowser(publicKey))).toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) {
    throw new Error('The browser gave no address to push to');
  }
  await callApi(subscribeToPush, { body: { endpoint, keys: { p256dh, auth }, wantsTest } });
}

export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await callApi(unsubscribeFromPush, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}

/** The test notification of a browser that no push service reaches; the same one as the server would send. */
export async function showTestHere(): Promise<void> {
  const registration = await inTime(navigator.serviceWorker.ready);
  await registration.showNotification('Notifications enabled', {
    body: 'You will now receive notifications from Grow Bible.',
    tag: 'grow-test',
    data: { url: paths.notifications },
  });
}

/** Specification 6.9: saved preferences are pushed to the service worker, where there is one. */
export function tellServiceWorker(switches: Switches): void {
  // Never settles where there is none; whoever saves does not wait for it.
  void navigator.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage({ type: 'notification-preferences', preferences: switches }),
  );
}
