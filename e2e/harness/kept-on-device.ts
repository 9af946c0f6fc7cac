import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** What the browser logs while it has no network, or none that answers. */
export const offlineErrors = [
  /Failed to|ERR_|cannot be|SyntaxError|Unexpected token|MIME type|Loading .* failed|integrity/u,
];

/** Waits until a whole revision is on the device, and this page is its own. */
export async function keptOnDevice(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 90_000 })
    .toBe('activated');
}

/** Whether the service worker served this page. */
export function isFromDevice(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const text = document.getElementById('grow-page')?.textContent ?? '{}';
    return (JSON.parse(text) as { isFromDevice?: boolean }).isFromDevice === true;
  });
}

/** Overwrites kept files whose address matches, and returns how many. */
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
