import * as contracts from '@grow/contracts';
import { callApi, paths } from '@grow/mfe-kit';
import { subscribeBrowser } from '@grow/mfe-kit/push';
import { t } from '../../texts.ts';
import type { Switches } from './local-preferences.ts';

const browserTimeoutMs = 10_000;

/** Rejects if a service worker or push service does not settle in time: both can hang. */
function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The browser timed out')), browserTimeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Subscribes this browser to the account's pushes. With `wantsTest` the server sends a test notification. */
export async function subscribeToPush(publicKey: string, wantsTest: boolean): Promise<void> {
  const subscribe = async () => subscribeBrowser((await navigator.serviceWorker.ready).pushManager, publicKey);
  const subscription = await withTimeout(subscribe());
  await callApi(contracts.subscribeToPush, { body: { ...subscription, wantsTest } });
}

export async function unsubscribeFromPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await callApi(contracts.unsubscribeFromPush, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}

/** Shows the server's test notification without a push, for browsers that no push service reaches. */
export async function showTestNotification(): Promise<void> {
  const registration = await withTimeout(navigator.serviceWorker.ready);
  await registration.showNotification(t('push.enabled'), {
    body: t('push.enabledText'),
    tag: 'grow-test',
    data: { url: paths.notifications },
  });
}

/** Posts saved preferences to the service worker, if there is one (spec: notifications). */
export function syncServiceWorker(switches: Switches): void {
  // Not awaited: `ready` never settles without a service worker.
  void navigator.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage({ type: 'notification-preferences', preferences: switches }),
  );
}
