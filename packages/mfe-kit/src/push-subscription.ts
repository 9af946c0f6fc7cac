/** The local storage key of the push switch, which is independent of the browser's permission. */
export const pushSwitchKey = 'notificationPush';

/** Whether this browser can show notifications. */
export const canNotify = (): boolean => 'Notification' in globalThis && 'serviceWorker' in navigator;

/** The user's answer in this browser; 'default' before the prompt. */
export const notificationPermission = (): NotificationPermission => (canNotify() ? Notification.permission : 'default');

/** A subscription as the server saves it. */
export type SubscriptionBody = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * Subscribes this browser with the site's public key. A subscription with another key is replaced, because its push
 * service rejects everything from this site.
 */
export async function subscribeBrowser(pushManager: PushManager, publicKey: string): Promise<SubscriptionBody> {
  const known = await pushManager.getSubscription();
  const isCurrent = known !== null && keyOf(known) === publicKey.replaceAll('=', '');
  if (known !== null && !isCurrent) await known.unsubscribe();
  const subscription = isCurrent
    ? known
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    throw new Error('The browser returned no push endpoint');
  return { endpoint, keys: { p256dh, auth } };
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
