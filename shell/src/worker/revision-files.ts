import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { isMetered } from '../is-metered.ts';
import type { ExtendableEvent, FetchEvent, WorkerScope } from './worker-scope.ts';

const versioned = /^\/(?:shell|remotes)\//u;
/** A page retries a failed file in a folder of its own: `/remotes/mfe-learn/1.2.3~1/…`. */
const attempt = /~\d+(?=\/)/u;

/** The files of one revision. All revisions share a cache, so that common files are fetched once. */
export function createRevisionFiles(worker: WorkerScope) {
  const { files, names } = worker.growRevision;
  const controller = new PrecacheController({ cacheName: names.cache });
  controller.addToCacheList(files.map((file) => ({ ...file, revision: null })));

  return {
    /** All or nothing: until it succeeds, the previous revision or the network serves. */
    install(event: ExtendableEvent): void {
      if (worker.registration.active && isMetered()) {
        event.waitUntil(Promise.reject(new Error('Metered connection: the revision is not fetched')));
        return;
      }
      const installed = controller.install(event);
      event.waitUntil(
        installed.then(
          () => undefined,
          (error: unknown) => reportFullDevice(worker, error),
        ),
      );
    },

    /** Other open pages still need the previous revision's files, which are then removed on a later activation. */
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
      else event.respondWith(fromPreviousRevision(request));
    },
  };

  /** Serves a file from the cache. A missing file is fetched and cached if its hash matches. */
  async function own(event: FetchEvent, url: string): Promise<Response> {
    const cacheKey = controller.getCacheKeyForURL(url) ?? url;
    const integrity = controller.getIntegrityForCacheKey(cacheKey);
    return controller.strategy.handle({ request: event.request, event, params: { cacheKey, integrity } });
  }

  async function fromPreviousRevision(request: Request): Promise<Response> {
    const kept = await caches.open(names.cache);
    return (await kept.match(request)) ?? fetch(request);
  }

  /** The cached file failed or came too late: fetches it again and replaces it if its hash matches. */
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

/** Tells the pages that storage is full. After other failures the browser retries. */
async function reportFullDevice(worker: WorkerScope, error: unknown): Promise<void> {
  if (!(error instanceof Error) || error.name !== 'QuotaExceededError') return;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage('no-room');
}
