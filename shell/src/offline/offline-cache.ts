const assetCache = 'grow-assets-1';
const pageCache = 'grow-pages-1';

/** Enough for the shell and every remote in two versions. */
const maxAssets = 120;

/** Hashed or versioned, so that a copy is never stale. A retry (`1.2.3~1`) is left to the network. */
const immutable = /^\/(?:shell|remotes)\/[^~]+$/u;

/** How the worker handles a request: with `response`, or not at all, and with work in the background. */
export type RequestHandling = { response?: Promise<Response>; background?: Promise<unknown> };

/** Whether this worker loaded the last page from the network. Then its files come from there too. */
let isNetworkUp = false;

/**
 * Pages network first, with the last one as the fallback; null for what is not handled, above all the API. Immutable files
 * are served from the cache only while offline: the browser's HTTP cache keeps them as long, and Chromium discards a
 * preload when a worker responds instead.
 */
export function handleRequest(request: Request, origin: string): RequestHandling | null {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return null;
  // Not the app: the status page, and under /api the API description and the redirect of a sign-in.
  if (url.pathname === '/status' || url.pathname.startsWith('/api/')) return null;
  if (request.mode === 'navigate') return { response: networkFirstPage(request) };
  if (!immutable.test(url.pathname) || url.search) return null;
  const isOnline = isNetworkUp && navigator.onLine !== false;
  return isOnline ? { background: cacheAsset(request) } : { response: cacheFirstAsset(request) };
}

async function networkFirstPage(request: Request): Promise<Response> {
  const cache = await caches.open(pageCache);
  try {
    const response = await fetch(request);
    isNetworkUp = true;
    // The same page serves every path: the last one is the fallback for all of them.
    if (response.ok && response.headers.get('content-type')?.includes('text/html'))
      void cache.put('/', response.clone());
    return response;
  } catch (error) {
    isNetworkUp = false;
    const cached = await cache.match('/');
    if (cached) return cached;
    throw error;
  }
}

async function cacheFirstAsset(request: Request): Promise<Response> {
  const cache = await caches.open(assetCache);
  return (await cache.match(request)) ?? fetchAsset(cache, request);
}

/** For offline use. The page's own request is under way: this one is served from the browser's HTTP cache. */
async function cacheAsset(request: Request): Promise<void> {
  const cache = await caches.open(assetCache);
  // A failure is reported by the page.
  if (!(await cache.match(request))) await fetchAsset(cache, request).catch(() => undefined);
}

async function fetchAsset(cache: Cache, request: Request): Promise<Response> {
  const response = await fetch(request);
  // Files that depend on the role are checked by the server each time.
  if (response.ok && !response.headers.get('cache-control')?.includes('private')) {
    // Not awaited: the page gets its file at once.
    void cache.put(request, response.clone()).then(() => deleteOldest(cache));
  }
  return response;
}

async function deleteOldest(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - maxAssets)).map((key) => cache.delete(key)));
}

export async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('grow-') && name !== assetCache && name !== pageCache);
  await Promise.all(old.map((name) => caches.delete(name)));
}
