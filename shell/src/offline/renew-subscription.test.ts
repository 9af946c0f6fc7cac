import { newMember } from '@grow/contracts';
import { setSessionUser } from '@grow/mfe-kit';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { fakePushManager } from '../testing/fake-push-subscriptions.ts';
import { renewPushAtSignIn } from './renew-subscription.ts';

const quietHours = { isOn: false, from: '22:00', to: '07:00', timeZone: 'UTC' };
const preferences = { community: true, learning: false, support: true, reviews: true, weeklyMail: false, quietHours };
const publicKey = 'QUJD';

const postMessage = vi.fn();
const fetched = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();
const registered = () =>
  fetched.mock.calls.flatMap(([address, init]) =>
    address === '/api/notifications/subscriptions' ? [JSON.parse(String(init?.body)) as unknown] : [],
  );

/** Signs in a user of a browser with push switched on, switched off or never set. */
function signIn(pushManager: ReturnType<typeof fakePushManager>, push: 'on' | 'off' | null = null): void {
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active: { postMessage }, pushManager }) } });
  vi.stubGlobal('localStorage', {
    setItem: vi.fn(),
    removeItem: vi.fn(),
    getItem: (key: string) => (key === 'notificationPush' ? push : null),
  });
  setSessionUser(null);
  setSessionUser(newMember);
}

beforeAll(renewPushAtSignIn);

beforeEach(() => {
  fetched.mockImplementation((address) =>
    Promise.resolve(
      address === '/api/notifications/preferences'
        ? Response.json({ preferences, isSaved: true, pushPublicKey: publicKey })
        : new Response(null, { status: 204 }),
    ),
  );
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  setSessionUser(null);
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const bodyOf = (endpoint: string) => ({ endpoint, keys: { p256dh: 'p', auth: 'a' }, wantsTest: false });

it('registers the subscription for the account, and sends the account’s preferences to the worker', async () => {
  signIn(fakePushManager({ endpoint: 'https://push.example/1', key: publicKey }));
  await vi.waitFor(() => expect(registered()).toEqual([bodyOf('https://push.example/1')]), { timeout: 20_000 });
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'notification-preferences', preferences });
});

it('subscribes again after the site’s key changed', async () => {
  const pushManager = fakePushManager({ endpoint: 'https://push.example/1', key: 'WFla' });
  signIn(pushManager);
  await vi.waitFor(() => expect(registered()).toEqual([bodyOf('https://push.example/new-QUJD')]));
  expect(pushManager.unsubscribed).toEqual(['https://push.example/1']);
});

it('subscribes again only if push is on and the browser lost its subscription', async () => {
  for (const push of ['off', null] as const) {
    const pushManager = fakePushManager(null);
    const asked = vi.spyOn(pushManager, 'getSubscription');
    signIn(pushManager, push);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  }
  signIn(fakePushManager(null), 'on');
  await vi.waitFor(() => expect(registered()).toEqual([bodyOf('https://push.example/new-QUJD')]));
});
