import type { Page } from '@playwright/test';

/** A call as `GET /api/modules?type=soil`, an event as its topic. */
export type Happening = string;

/**
 * Notes every call of a page to the API, without pictures, which the browser itself keeps, and every event that the page
 * hears, in their order.
 */
export async function noteCalls(page: Page): Promise<Happening[]> {
  const happened: Happening[] = [];
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  const ignored = new Set<string | undefined>(['Image', 'EventSource']);
  browser.on('Network.requestWillBeSent', ({ type, request: { method, url } }) => {
    const { pathname, search } = new URL(url);
    if (ignored.has(type) || !pathname.startsWith('/api/')) return;
    happened.push(`${method} ${pathname}${search}`);
  });
  browser.on('Network.eventSourceMessageReceived', ({ eventName, data }) => {
    happened.push(eventName === 'message' ? (JSON.parse(data) as { topic: string }).topic : eventName);
  });
  return happened;
}

/** By the beginning of a read's address: what changes its answer. */
export type Reasons = Readonly<Record<string, readonly RegExp[]>>;

/** The reads that were made again although nothing had happened since that changes their answer. */
export function readAgain(happened: readonly Happening[], reasons: Reasons): Happening[] {
  return happened.filter((read, at) => {
    const before = read.startsWith('GET ') ? happened.lastIndexOf(read, at - 1) : -1;
    if (at === 0 || before === -1) return false;
    const changes = Object.entries(reasons).flatMap(([address, found]) =>
      read.startsWith(`GET ${address}`) ? found : [],
    );
    return !happened
      .slice(before + 1, at)
      .some((between) => [/^resync$/u, ...changes].some((one) => one.test(between)));
  });
}
