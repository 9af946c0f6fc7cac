import { dropOldCaches, handleRequest } from './offline/offline-cache.ts';
import type { WorkerScope } from './offline/worker-scope.ts';
import { receivePushes } from './push/push-worker.ts';

/** Built alone to /service-worker.js. What it does is in modules: offline here, push in its own. */
const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('install', () => {
  void worker.skipWaiting();
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { answer, work } = handleRequest(event.request, worker.location.origin) ?? {};
  if (answer) event.respondWith(answer);
  if (work) event.waitUntil(work);
});

receivePushes(worker);
