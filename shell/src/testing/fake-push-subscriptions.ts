/** A fake push manager with one subscription or none, as far as renewals need it. */
export function fakePushManager(subscribed: { endpoint: string; key: string } | null) {
  const unsubscribed: string[] = [];
  let current = subscribed;
  const subscriptionOf = ({ endpoint, key }: { endpoint: string; key: string }) => ({
    options: { applicationServerKey: Uint8Array.from(atob(key), (character) => character.charCodeAt(0)).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe() {
      unsubscribed.push(endpoint);
      current = null;
      return Promise.resolve(true);
    },
  });
  return {
    unsubscribed,
    getSubscription: () => Promise.resolve(current && subscriptionOf(current)),
    subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
      if (current !== null) return Promise.reject(new Error('This browser is subscribed with another key'));
      current = { endpoint: `https://push.example/new-${key}`, key };
      return Promise.resolve(subscriptionOf(current));
    },
  };
}
