import { deleteOldCaches, handleRequest } from './offline/offline-cache.ts';
import type { WorkerScope } from './offline/worker-scope.ts';
import { handlePushEvents } from './push/push-worker.ts';

/** Built separately to /service-worker.js. */
const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('install', () => {
  void worker.skipWaiting();
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { response, background } = handleRequest(event.request, worker.location.origin) ?? {};
  if (response) event.respondWith(response);
  if (background) event.waitUntil(background);
});

handlePushEvents(worker);
