import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { isMetered } from '../is-metered.ts';
import type { ExtendableEvent, FetchEvent, WorkerScope } from './worker-scope.ts';

const versioned = /^\/(?:shell|remotes)\//u;
/** A page's retry of a file that failed has a folder of its own: `/remotes/mfe-learn/1.2.3~1/…`. */
const attempt = /~\d+(?=\/)/u;

/** The files of one revision in the cache that all of them share: a file that two have in common is fetched once. */
export function createRevisionFiles(worker: WorkerScope) {
  const { files, names } = worker.growRevision;
  const controller = new PrecacheController({ cacheName: names.cache });
  controller.addToCacheList(files.map((file) => ({ ...file, revision: null })));

  return {
    /** Succeeds with all files or not at all: until then the former revision serves, or the network. */
    install(event: ExtendableEvent): void {
      if (worker.registration.active && isMetered()) {
        event.waitUntil(Promise.reject(new Error('Data is dear: the revision is not fetched')));
        return;
      }
      const installed = controller.install(event);
      event.waitUntil(
        installed.then(
          () => undefined,
          (error: unknown) => tell(worker, error),
        ),
      );
    },

    /** Other open pages are of the former revision, whose files they still need. They go with the next one. */
    activate(event: ExtendableEvent): void {
      event.waitUntil(
        (async () => {
          await caches.delete(names.networkFirstFlag);
          const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
          if (pages.length < 2) await controller.activate(event);
          await worker.clients.claim();
        })(),
      );
    },

    respond(event: FetchEvent): void {
      const { request } = event;
      const url = new URL(request.url);
      if (!versioned.test(url.pathname) || url.search) return;
      if (attempt.test(url.pathname)) event.respondWith(refetch(request, url));
      else if (controller.getCacheKeyForURL(url.href)) event.respondWith(own(event, url.href));
      else event.respondWith(ofFormerRevision(request));
    },
  };

  /** From the cache; a file that is missing there is fetched again and kept, if its hash is right. */
  async function own(event: FetchEvent, url: string): Promise<Response> {
    const cacheKey = controller.getCacheKeyForURL(url) ?? url;
    const integrity = controller.getIntegrityForCacheKey(cacheKey);
    return controller.strategy.handle({ request: event.request, event, params: { cacheKey, integrity } });
  }

  async function ofFormerRevision(request: Request): Promise<Response> {
    const kept = await caches.open(names.cache);
    return (await kept.match(request)) ?? fetch(request);
  }

  /** The kept file did not work, or did not come in time: another one takes its place, if its hash is right. */
  async function refetch(request: Request, url: URL): Promise<Response> {
    const key = url.href.replace(attempt, '');
    const kept = await caches.open(names.cache);
    try {
      const response = await fetch(request);
      if (response.ok && controller.getCacheKeyForURL(key) && request.integrity) await kept.put(key, response.clone());
      return response;
    } catch (error) {
      const copy = await kept.match(key);
      if (copy) return copy;
      throw error;
    }
  }
}

/** The pages say that there is no room; after any other failure the browser tries again. */
async function tell(worker: WorkerScope, error: unknown): Promise<void> {
  if (!(error instanceof Error) || error.name !== 'QuotaExceededError') return;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage('no-room');
}
