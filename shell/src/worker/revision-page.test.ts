import { afterEach, expect, it, vi } from 'vitest';
import { isPage, respondWithPage } from './revision-page.ts';
import type { WorkerScope } from './worker-scope.ts';

const origin = 'https://grow.example';
const revision: WorkerScope['growRevision'] = {
  html: '<script nonce="NONCE">',
  policy: "script-src 'nonce-NONCE'",
  files: [],
  networkPaths: ['/admin'],
  isNetworkFirst: false,
  names: { cache: 'files', networkFirstFlag: 'flag', nonce: 'NONCE' },
};

/** A navigation as the worker sees it; pages cannot construct one. */
function navigation(path: string, mode = 'navigate'): Request {
  return { url: new URL(path, origin).href, mode } as Request;
}

function stubBrowser({ flags = [] }: { flags?: string[] } = {}) {
  vi.stubGlobal('caches', { has: async (name: string) => flags.includes(name) });
  const fetched = vi.fn(async () => new Response('of the network'));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => vi.unstubAllGlobals());

const textOf = async (path: string) => (await respondWithPage(navigation(path), revision)).text();

it('handles navigations, except to the API, the status page and files', () => {
  for (const path of ['/', '/profile', '/apiary', '/discord/feed/12?from=push'])
    expect(isPage(navigation(path)), path).toBe(true);
  for (const path of ['/api/docs', '/api/identity/callback/google?code=1', '/status', '/icon.svg'])
    expect(isPage(navigation(path)), path).toBe(false);
  expect(isPage(navigation('/', 'cors'))).toBe(false);
});

it('answers from the device without a network request, with a new nonce each time', async () => {
  const fetched = stubBrowser();
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const response = await respondWithPage(navigation('/administration'), revision);
      const [, nonce = ''] = /nonce="([^"]+)"/u.exec(await response.text()) ?? [];
      expect(response.headers.get('content-security-policy')).toBe(`script-src 'nonce-${nonce}'`);
      return nonce;
    }),
  );
  expect(nonces[0]).not.toBe(nonces[1]);
  expect(nonces).not.toContain('NONCE');
  expect(fetched).not.toHaveBeenCalled();
});

it('asks the network for paths that need a role, and after a page failed to start', async () => {
  stubBrowser();
  expect(await textOf('/admin/users')).toBe('of the network');
  expect(await textOf('/admin')).toBe('of the network');
  stubBrowser({ flags: ['flag'] });
  expect(await textOf('/')).toBe('of the network');
});

it('is the fallback for a failed network request', async () => {
  stubBrowser({ flags: ['flag'] }).mockRejectedValue(new TypeError('no network'));
  expect(await textOf('/admin')).toContain('<script nonce=');
});
