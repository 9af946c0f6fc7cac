import { handlePushEvents } from './worker/push-worker.ts';
import { createRevisionFiles } from './worker/revision-files.ts';
import { isPage, respondWithPage } from './worker/revision-page.ts';
import { isUploadedPicture, respondWithPicture } from './worker/uploaded-pictures.ts';
import type { WorkerScope } from './worker/worker-scope.ts';

/** Built separately to /service-worker.js; the gateway prepends the revision. */
const worker = globalThis as unknown as WorkerScope;
const revision = worker.growRevision;
const files = createRevisionFiles(worker);

worker.addEventListener('install', (event) => files.install(event));
worker.addEventListener('activate', (event) => files.activate(event));

worker.addEventListener('message', (event) => {
  // Sent by a page that switches to this revision on its next route change.
  if (event.data === 'take-revision') event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== worker.location.origin) return;
  if (isPage(request)) event.respondWith(respondWithPage(request, revision));
  else if (isUploadedPicture(request)) respondWithPicture(event);
  else files.respond(event);
});

handlePushEvents(worker);
