import { setSessionUser } from '@grow/mfe-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { renewPushAtSignIn } from './renew-subscription.ts';

afterEach(() => vi.unstubAllGlobals());

it('registers the subscription for the account, and sends the preferences of the account to the worker', async () => {
  const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
  const postMessage = vi.fn();
  const pushManager = { getSubscription: () => Promise.resolve({ toJSON: () => subscription }) };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active: { postMessage }, pushManager }) } });
  vi.stubGlobal('localStorage', { setItem: vi.fn(), removeItem: vi.fn(), getItem: () => null });
  const quietHours = { isOn: false, from: '22:00', to: '07:00', timeZone: 'UTC' };
  const preferences = { community: true, learning: false, support: true, reviews: true, quietHours };
  const fetched = vi.fn((address: string) =>
    Promise.resolve(
      address === '/api/notifications/preferences'
        ? Response.json({ preferences, isSaved: true, pushPublicKey: null })
        : new Response(null, { status: 204 }),
    ),
  );
  vi.stubGlobal('fetch', fetched);

  renewPushAtSignIn();
  setSessionUser({
    id: 1,
    uid: 'u1',
    username: 'fern',
    email: null,
    displayName: null,
    photoURL: null,
    profileImage: null,
    level: 1,
    xp: 0,
    isAdmin: false,
    roles: [],
    isAnonymous: false,
    learningPath: null,
    weeklyGoal: null,
    adultSince: '2026-01-01T00:00:00.000Z',
    welcomedAt: '2026-01-01T00:00:00.000Z',
    hasMoments: false,
  });

  await vi.waitFor(() => expect(postMessage).toHaveBeenCalled(), { timeout: 20_000 });
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'notification-preferences', preferences });
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/api/notifications/subscriptions',
    '/api/notifications/preferences',
  ]);
});
