import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePushManager } from '../testing/fake-push-subscriptions.ts';
import { handlePushEvents } from './push-worker.ts';
import type { WorkerScope } from './worker-scope.ts';

const origin = 'https://grow.example';

/** Fakes the parts of the service worker scope that pushes need; a journey tests the browser's own. */
function startWorker(
  openPages: { url: string; navigate?: () => Promise<unknown> }[] = [],
  pushManager = fakePushManager(null),
) {
  const listeners = new Map<string, (event: never) => void>();
  const showNotification = vi.fn(() => Promise.resolve());
  const openWindow = vi.fn(() => Promise.resolve());
  const pages = openPages.map((page) => ({
    focus: vi.fn(() => Promise.resolve()),
    navigate: vi.fn(() => Promise.resolve()),
    ...page,
  }));
  const scope = {
    location: { origin },
    registration: { showNotification, pushManager },
    clients: { matchAll: () => Promise.resolve(pages), openWindow, claim: () => Promise.resolve() },
    addEventListener: (name: string, listen: (event: never) => void) => listeners.set(name, listen),
  };
  handlePushEvents(scope as unknown as WorkerScope);
  return {
    showNotification,
    openWindow,
    pages,
    async dispatch(name: string, event: object): Promise<void> {
      const work: Promise<unknown>[] = [];
      listeners.get(name)?.({ waitUntil: (one: Promise<unknown>) => work.push(one), ...event } as never);
      await Promise.all(work);
    },
  };
}

const pushOf = (message: unknown) => ({ data: { json: () => message } });
const tapOn = (url: unknown) => ({ notification: { close: vi.fn(), data: { url } } });

beforeEach(() => {
  const kept = new Map<string, Response>();
  vi.stubGlobal('caches', {
    open: () =>
      Promise.resolve({
        put: (place: string, response: Response) => Promise.resolve(kept.set(place, response)),
        match: (place: string) => Promise.resolve(kept.get(place)?.clone()),
      }),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a push', () => {
  const message = {
    title: 'New reply',
    body: 'Nok answered',
    url: '/community/posts/12',
    tag: 'a',
    category: 'community',
  };

  it('shows a notification with its URL', async () => {
    const worker = startWorker();
    await worker.dispatch('push', pushOf(message));
    expect(worker.showNotification).toHaveBeenCalledWith('New reply', {
      body: 'Nok answered',
      tag: 'a',
      data: { url: '/community/posts/12' },
    });
  });

  it.each([
    ['no data', { data: null }],
    ['a payload that is no message', pushOf('hello')],
    ['a payload that cannot be read', { data: { json: () => JSON.parse('{') as unknown } }],
  ])('with %s still shows a notification', async (_name, event) => {
    const worker = startWorker();
    await worker.dispatch('push', event);
    expect(worker.showNotification).toHaveBeenCalledWith('Grow Bible', expect.objectContaining({ data: { url: '/' } }));
  });

  it('shows nothing for a category that was disabled here', async () => {
    const worker = startWorker();
    const preferences = { community: false, learning: true, support: true };
    await worker.dispatch('message', { data: { type: 'notification-preferences', preferences } });
    await worker.dispatch('push', pushOf(message));
    expect(worker.showNotification).not.toHaveBeenCalled();
    await worker.dispatch('push', pushOf({ ...message, category: 'support' }));
    expect(worker.showNotification).toHaveBeenCalledTimes(1);
  });
});

describe('a tap on a notification', () => {
  it('opens its URL in a new page if none is open', async () => {
    const worker = startWorker();
    await worker.dispatch('notificationclick', tapOn('/community/posts/12'));
    expect(worker.openWindow).toHaveBeenCalledWith(`${origin}/community/posts/12`);
  });

  it('navigates an open page', async () => {
    const worker = startWorker([{ url: `${origin}/` }]);
    await worker.dispatch('notificationclick', tapOn('/messages/3'));
    expect(worker.pages[0]?.focus).toHaveBeenCalled();
    expect(worker.pages[0]?.navigate).toHaveBeenCalledWith(`${origin}/messages/3`);
    expect(worker.openWindow).not.toHaveBeenCalled();
  });

  it('opens a new page if the open one cannot be navigated', async () => {
    const worker = startWorker([
      { url: `${origin}/`, navigate: () => Promise.reject(new TypeError('not controlled')) },
    ]);
    await worker.dispatch('notificationclick', tapOn('/messages/3'));
    expect(worker.openWindow).toHaveBeenCalledWith(`${origin}/messages/3`);
  });

  it.each(['https://evil.example/x', '//evil.example', 'javascript:alert(1)', 42])(
    'never opens another site: %j',
    async (url) => {
      const worker = startWorker();
      await worker.dispatch('notificationclick', tapOn(url));
      expect(worker.openWindow).toHaveBeenCalledWith(`${origin}/`);
    },
  );
});

it('replaces a subscription that the browser ended, with the site’s current key', async () => {
  const fetched = vi.fn((address: string, _init?: RequestInit) =>
    Promise.resolve(address.endsWith('/preferences') ? Response.json({ pushPublicKey: 'QUJD' }) : new Response()),
  );
  vi.stubGlobal('fetch', fetched);
  await startWorker([], fakePushManager({ endpoint: 'https://push.example/1', key: 'WFla' })).dispatch(
    'pushsubscriptionchange',
    {},
  );
  expect(fetched).toHaveBeenLastCalledWith(
    '/api/notifications/subscriptions',
    expect.objectContaining({ method: 'POST' }),
  );
  expect(JSON.parse(String(fetched.mock.lastCall?.[1]?.body))).toEqual({
    endpoint: 'https://push.example/new-QUJD',
    keys: { p256dh: 'p', auth: 'a' },
    wantsTest: false,
  });
});
