import type { Page } from '@playwright/test';

/** A call as `GET /api/modules?type=soil`, or the topic of an event. */
export type Recorded = string;

/**
 * Records the API calls of a page and the events that it receives, in order. Pictures are left out, because the browser
 * caches them.
 */
export async function recordCalls(page: Page): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  const ignored = new Set<string | undefined>(['Image', 'EventSource']);
  browser.on('Network.requestWillBeSent', ({ type, request: { method, url } }) => {
    const { pathname, search } = new URL(url);
    if (ignored.has(type) || !pathname.startsWith('/api/')) return;
    recorded.push(`${method} ${pathname}${search}`);
  });
  browser.on('Network.eventSourceMessageReceived', ({ eventName, data }) => {
    recorded.push(eventName === 'message' ? (JSON.parse(data) as { topic: string }).topic : eventName);
  });
  return recorded;
}

/** The calls and events that change the response of a read, by the URL prefix of the read. */
export type Invalidations = Readonly<Record<string, readonly RegExp[]>>;

/** The reads that were repeated although no call or event in between changes their response. */
export function redundantReads(recorded: readonly Recorded[], invalidations: Invalidations): Recorded[] {
  return recorded.filter((read, at) => {
    const before = read.startsWith('GET ') ? recorded.lastIndexOf(read, at - 1) : -1;
    if (at === 0 || before === -1) return false;
    const changes = Object.entries(invalidations).flatMap(([address, found]) =>
      read.startsWith(`GET ${address}`) ? found : [],
    );
    return !recorded
      .slice(before + 1, at)
      .some((between) => [/^resync$/u, ...changes].some((one) => one.test(between)));
  });
}
