import { afterEach, expect, it, vi } from 'vitest';
import { handleRequest } from './offline-cache.ts';

const origin = 'https://grow.example';

/** Requests that a page cannot construct, such as a navigation, as the worker sees them. */
function requestFor(path: string, more: Partial<Request> = {}): Request {
  return { method: 'GET', mode: 'cors', url: new URL(path, origin).href, ...more } as Request;
}

afterEach(() => vi.unstubAllGlobals());

/** A stub of the browser's caches. */
function stubCaches(): void {
  const kept = new Map<string, Response>();
  const keyOf = (request: Request | string): string => (typeof request === 'string' ? request : request.url);
  const cache = {
    match: async (request: Request | string) => kept.get(keyOf(request))?.clone(),
    put: async (request: Request | string, response: Response) => void kept.set(keyOf(request), response),
    keys: async () => [],
  };
  vi.stubGlobal('caches', { open: async () => cache });
}

it('serves the last page and its files without a network, of whatever release', async () => {
  stubCaches();
  const page = (path: string) => handleRequest(requestFor(path, { mode: 'navigate' }), origin)?.response;
  const files = ['/shell/2.0.0-tried/js/main.js', '/remotes/mfe-learn/3.0.0/remoteEntry.js'].map((path) =>
    requestFor(path),
  );
  const headers = { 'content-type': 'text/html' };
  vi.stubGlobal('fetch', async ({ url }: Request) => new Response(`the newest ${url}`, { headers }));
  await page('/profile');
  for (const file of files) {
    const { response, background } = handleRequest(file, origin) ?? {};
    // The worker does not respond, because the page would not get the file that it preloaded.
    expect(response).toBeUndefined();
    await background;
  }

  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await (await page('/'))?.text()).toBe(`the newest ${origin}/profile`);
  for (const file of files) {
    expect(await (await handleRequest(file, origin)?.response)?.text()).toBe(`the newest ${file.url}`);
  }
});

it('serves a file from the cache once the device reports that it is offline', async () => {
  stubCaches();
  const file = requestFor('/shell/2.0.0/js/late.js');
  vi.stubGlobal('fetch', async () => new Response('late'));
  await handleRequest(requestFor('/', { mode: 'navigate' }), origin)?.response;
  await handleRequest(file, origin)?.background;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('navigator', { onLine: false });
  expect(await (await handleRequest(file, origin)?.response)?.text()).toBe('late');
});

it('caches nothing that depends on the role of the user', async () => {
  stubCaches();
  const file = requestFor('/remotes/mfe-admin/1.0.0/remoteEntry.js');
  const headers = { 'cache-control': 'private, max-age=31536000, immutable' };
  vi.stubGlobal('fetch', async () => new Response('for admins', { headers }));
  await handleRequest(requestFor('/', { mode: 'navigate' }), origin)?.response;
  await handleRequest(file, origin)?.background;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('navigator', { onLine: false });
  await expect(handleRequest(file, origin)?.response).rejects.toThrow('no network');
});

it('leaves to the network what must be fresh, or is of another origin', () => {
  for (const request of [
    requestFor('/api/user-progress'),
    requestFor('/api/identity/callback/google?code=1', { mode: 'navigate' }),
    requestFor('/status', { mode: 'navigate' }),
    requestFor('/', { method: 'POST', mode: 'navigate' }),
    requestFor('/remotes/mfe-learn/1.0.0~1/remoteEntry.js'),
    requestFor('https://elsewhere.example/shell/1.0.0/js/a.js'),
  ]) {
    expect(handleRequest(request, origin), request.url).toBeNull();
  }
});
