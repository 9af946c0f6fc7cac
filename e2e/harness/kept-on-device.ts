import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Errors that the browser logs without a network, or with a network that does not respond. */
export const offlineErrors = [
  /Failed to|ERR_|cannot be|SyntaxError|Unexpected token|MIME type|Loading .* failed|integrity/u,
];

/** Waits until a whole revision is on the device and the service worker controls this page. */
export async function keptOnDevice(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 90_000 })
    .toBe('activated');
}

/** Whether this page came from the service worker. */
export function isFromDevice(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const text = document.getElementById('grow-page')?.textContent ?? '{}';
    return (JSON.parse(text) as { isFromDevice?: boolean }).isFromDevice === true;
  });
}

/** Overwrites the cached files whose address matches, and returns their number. */
export function corrupt(page: Page, pattern: RegExp): Promise<number> {
  return page.evaluate(async (source) => {
    const cache = await caches.open('grow-revision');
    const keys = (await cache.keys()).filter(({ url }) => new RegExp(source, 'u').test(url));
    for (const key of keys) {
      const headers = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };
      await cache.put(key, new Response('corrupt(', { headers }));
    }
    return keys.length;
  }, pattern.source);
}
