import type { FetchEvent } from './worker-scope.ts';

export const pictureCache = 'uploaded-pictures';
/** About 15 MB: the pictures of the posts that the device keeps. */
const maxPictures = 60;

/** Of posts and comments, and of people. The contracts' paths, whose schemas must stay out of the service worker. */
const picturePath = /^\/(?:api\/post-images|uploads)\//u;

export function isUploadedPicture({ url }: Request): boolean {
  return picturePath.test(new URL(url).pathname);
}

/**
 * A picture of a post or comment, also one that waits to be sent: from the server, which knows whether it may still be
 * shown, and without a connection as it was last seen on this device.
 */
export function respondWithPicture(event: FetchEvent): void {
  const fetched = fetch(event.request);
  event.respondWith(fetched.catch(async (error: unknown) => (await lastSeen(event.request)) ?? Promise.reject(error)));
  event.waitUntil(
    fetched.then(
      (response) => remember(event.request.url, response.clone()).catch(() => undefined),
      () => undefined,
    ),
  );
}

async function lastSeen({ url }: Request): Promise<Response | undefined> {
  return (await caches.open(pictureCache)).match(url);
}

async function remember(url: string, response: Response): Promise<void> {
  const cache = await caches.open(pictureCache);
  if (response.status === 200) {
    await cache.put(url, response);
    const [oldest, ...others] = await cache.keys();
    if (oldest && others.length >= maxPictures) await cache.delete(oldest);
  } else if (response.status < 500) {
    await cache.delete(url);
  }
}
