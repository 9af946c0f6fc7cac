const assetCache = 'grow-assets-1';
export const pageCache = 'grow-pages-1';

/** Enough for the shell and every remote in two versions. */
const mostAssets = 120;

/** Hashed or versioned, so that a copy is never out of date. The admin's part is left to the server's guard. */
const immutable = /^\/(?:shell|remotes)\/(?!mfe-admin\/)/u;

/** Network first for pages, cache first for immutable files; null for everything else, the API above all. */
export function answerFromCacheOrNetwork(request: Request, origin: string): Promise<Response> | null {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return null;
  // Not the app: the status, and below /api the description of the calls and the way back from a sign-in elsewhere.
  if (url.pathname === '/status' || url.pathname.startsWith('/api/')) return null;
  if (request.mode === 'navigate') return newestPage(request);
  if (immutable.test(url.pathname) && !url.search) return cachedAsset(request);
  return null;
}

async function newestPage(request: Request): Promise<Response> {
  const cache = await caches.open(pageCache);
  try {
    const response = await fetch(request);
    // One page serves every address; the newest stands in for any of them while there is no network.
    if (response.ok && response.headers.get('content-type')?.includes('text/html'))
      void cache.put('/', response.clone());
    return response;
  } catch (error) {
    const known = await cache.match('/');
    if (known) return known;
    throw error;
  }
}

async function cachedAsset(request: Request): Promise<Response> {
  const cache = await caches.open(assetCache);
  const known = await cache.match(request);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) {
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
