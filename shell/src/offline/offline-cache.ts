const assetCache = 'grow-assets-1';
export const pageCache = 'grow-pages-1';

/** Enough for the shell and every remote in two versions. */
const mostAssets = 120;

/** Hashed or versioned, so that a copy is never out of date. A second attempt (`1.2.3~1`) is left to the network. */
const immutable = /^\/(?:shell|remotes)\/[^~]+$/u;

/** How the worker answers a request: with `answer`, or not at all, and what it does beside that. */
export type Handling = { answer?: Promise<Response>; work?: Promise<unknown> };

/** Whether the newest page of this worker came from the network. Then its files come from there too. */
let hasNetwork = false;

/**
 * Pages from the network, with the newest as a stand-in while there is none; null for what is left alone, the API above
 * all. Immutable files are answered only where the network does not: the browser keeps them as long itself, and Chromium
 * throws away what a page preloaded when a worker answers for it.
 */
export function handleRequest(request: Request, origin: string): Handling | null {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return null;
  // Not the app: the status, and below /api the description of the calls and the way back from a sign-in elsewhere.
  if (url.pathname === '/status' || url.pathname.startsWith('/api/')) return null;
  if (request.mode === 'navigate') return { answer: newestPage(request) };
  if (!immutable.test(url.pathname) || url.search) return null;
  const isOnline = hasNetwork && navigator.onLine !== false;
  return isOnline ? { work: keepAsset(request) } : { answer: cachedAsset(request) };
}

async function newestPage(request: Request): Promise<Response> {
  const cache = await caches.open(pageCache);
  try {
    const response = await fetch(request);
    hasNetwork = true;
    // One page serves every address; the newest stands in for any of them while there is no network.
    if (response.ok && response.headers.get('content-type')?.includes('text/html'))
      void cache.put('/', response.clone());
    return response;
  } catch (error) {
    hasNetwork = false;
    const known = await cache.match('/');
    if (known) return known;
    throw error;
  }
}

async function cachedAsset(request: Request): Promise<Response> {
  const cache = await caches.open(assetCache);
  return (await cache.match(request)) ?? fetchAsset(cache, request);
}

/** For a time without network. The page's own request is on its way: this one waits for it in the browser's cache. */
async function keepAsset(request: Request): Promise<void> {
  const cache = await caches.open(assetCache);
  // A failure is the page's to tell.
  if (!(await cache.match(request))) await fetchAsset(cache, request).catch(() => undefined);
}

async function fetchAsset(cache: Cache, request: Request): Promise<Response> {
  const response = await fetch(request);
  // What the server gives out by role alone is left to its guard.
  if (response.ok && !response.headers.get('cache-control')?.includes('private')) {
    // Not awaited: the page gets its file at once.
    void cache.put(request, response.clone()).then(() => forgetOldest(cache));
  }
  return response;
}

async function forgetOldest(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - mostAssets)).map((key) => cache.delete(key)));
}

export async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('grow-') && name !== assetCache && name !== pageCache);
  await Promise.all(old.map((name) => caches.delete(name)));
}
