// The first script of the page in the frame of a preview, built on its own. The frame has no origin, so no cookie, no
// storage and no network: the page around it says who the user is, and answers the calls.
import type { PreviewAnswer, PreviewCall } from '@grow/contracts';

const waiting = new Map<number, (answer: PreviewAnswer) => void>();
let calls = 0;

/** The response of the page around this one. */
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

/** An event stream that stays open and brings nothing. */
class SilentEventSource extends EventTarget {
  readonly CLOSED = 2;
  readonly readyState = 1;
  close(): void {}
}
globalThis.EventSource = SilentEventSource as unknown as typeof EventSource;

/** Pictures of drafts are for authors only, and a frame without a cookie is nobody: they come as bytes. */
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
  // Without one it fails again, and is shown as failed.
  image.src = body instanceof Blob ? URL.createObjectURL(body) : 'data:,';
}

// A page of no origin may not use them, and the shell knows browsers without them.
Reflect.deleteProperty(globalThis, 'indexedDB');
for (const name of ['locks', 'serviceWorker']) Reflect.deleteProperty(Navigator.prototype, name);

/** The name of the frame is the user, as JSON. */
const page = document.getElementById('grow-page');
if (page) {
  const user: unknown = JSON.parse(window.name || 'null');
  page.textContent = JSON.stringify({ ...JSON.parse(page.textContent), user });
}
