/** Under this key the browser saves whether push is switched on. The browser's permission is independent of it. */
export const pushSwitchKey = 'notificationPush';

/** Whether this browser can show notifications. */
export const canNotify = (): boolean => 'Notification' in globalThis && 'serviceWorker' in navigator;

/** What the user has answered in this browser; 'default' before the question. */
export const notificationPermission = (): NotificationPermission => (canNotify() ? Notification.permission : 'default');

/** What the server saves of a subscription. */
export type SubscriptionBody = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * Subscribes this browser with the public key of this site. A subscription with another key is replaced, because its push
 * service accepts nothing from this site any more.
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
