// The first script of a preview frame's page, built separately. The frame has an opaque origin, so no cookies, storage
// or network: the parent page provides the user and answers the API calls.
import type { PreviewAnswer, PreviewCall } from '@grow/contracts';

const waiting = new Map<number, (answer: PreviewAnswer) => void>();
let calls = 0;

/** Asks the parent page for a response. */
function ask(url: string, method = 'GET', body = ''): Promise<PreviewAnswer> {
  calls += 1;
  const { pathname, search } = new URL(url);
  const call: PreviewCall = { callId: calls, method, url: pathname + search, body };
  return new Promise((resolve) => {
    waiting.set(call.callId, resolve);
    parent.postMessage(call, location.origin);
  });
}

addEventListener('message', ({ source, data }: MessageEvent<PreviewAnswer>) => {
  if (source !== parent) return;
  waiting.get(data.callId)?.(data);
  waiting.delete(data.callId);
});

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { status, body } = await ask(request.url, request.method, await request.text());
  request.signal.throwIfAborted();
  return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
};

/** An event stream that stays open and sends no events. */
class SilentEventSource extends EventTarget {
  readonly CLOSED = 2;
  readonly readyState = 1;
  close(): void {}
}
globalThis.EventSource = SilentEventSource as unknown as typeof EventSource;

/** Only authors may read pictures of drafts, and the frame has no cookie: the parent page sends the bytes. */
addEventListener(
  'error',
  (event) => {
    const image = event.target;
    if (!(image instanceof HTMLImageElement) || !image.src.startsWith(`${location.origin}/api/`)) return;
    event.stopImmediatePropagation();
    void showPicture(image);
  },
  true,
);

async function showPicture(image: HTMLImageElement): Promise<void> {
  const { body } = await ask(image.src);
  image.removeAttribute('srcset');
  // Without a picture, an invalid URL makes it fail again, and it is shown as failed.
  image.src = body instanceof Blob ? URL.createObjectURL(body) : 'data:,';
}

// Opaque origins may not use IndexedDB; the shell supports browsers without it.
Reflect.deleteProperty(globalThis, 'indexedDB');
for (const name of ['locks', 'serviceWorker']) Reflect.deleteProperty(Navigator.prototype, name);

/** The frame's name is the user as JSON. */
const page = document.getElementById('grow-page');
if (page) {
  const user: unknown = JSON.parse(window.name || 'null');
  page.textContent = JSON.stringify({ ...JSON.parse(page.textContent), user });
}
