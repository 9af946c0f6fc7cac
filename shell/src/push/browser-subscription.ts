import type { readNotificationPreferences, subscribeToPush } from '@grow/contracts';

/** Of the contracts, whose schemas do not belong into the service worker. */
export const subscriptionsPath: typeof subscribeToPush.path = '/api/notifications/subscriptions';
export const preferencesPath: typeof readNotificationPreferences.path = '/api/notifications/preferences';

type SubscriptionBody = { endpoint: string; keys: { p256dh: string; auth: string }; wantsTest: false };

/**
 * Subscribes this browser with the key of this site, and returns what the server keeps of it. A subscription that was
 * made with another key is replaced: its push service accepts nothing from this site any more.
 */
export async function subscribeWithKey(pushManager: PushManager, publicKey: string): Promise<SubscriptionBody> {
  const known = await pushManager.getSubscription();
  const isOurs = known !== null && keyOf(known) === publicKey.replaceAll('=', '');
  if (known !== null && !isOurs) await known.unsubscribe();
  const subscription = isOurs
    ? known
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    throw new Error('The browser gave no push endpoint');
  return { endpoint, keys: { p256dh, auth }, wantsTest: false };
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
