import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test as base } from './journey.ts';

export type Phone = {
  /** Starts the browser with the data of its last run. */
  open: (network: 'online' | 'offline') => Promise<{ context: BrowserContext; page: Page }>;
  /** Kills the browser like a system that runs out of memory. No code of the page runs. */
  kill: () => Promise<void>;
  close: () => Promise<void>;
  /** Waits until the browser has written a text of local storage to the disk, which takes up to a minute. */
  isWritten: (text: string) => Promise<void>;
};

/** A journey in a browser that can be closed, killed and opened again, and that keeps its data. */
export const test = base.extend<{ phone: Phone }>({
  phone: async ({ playwright, launchOptions, viewport, hasTouch, isMobile, origin }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'grow-phone-'));
    let context: BrowserContext | null = null;
    const close = async () => context?.close().catch(() => undefined);
    await use({
      async open(network) {
        context = await playwright.chromium.launchPersistentContext(folder, {
          ...launchOptions,
          baseURL: origin,
          viewport,
          hasTouch,
          isMobile,
          serviceWorkers: 'allow',
        });
        await context.setOffline(network === 'offline');
        return { context, page: await context.newPage() };
      },
      async kill() {
        const closed = context?.waitForEvent('close');
        const session = await context?.browser()?.newBrowserCDPSession();
        // The command gets no response.
        void session?.send('Browser.crash').catch(() => undefined);
        await closed;
      },
      close,
      async isWritten(text) {
        const storage = join(folder, 'Default/Local Storage/leveldb');
        const files = () => readdirSync(storage).map((name) => readFileSync(join(storage, name)));
        await expect.poll(() => files().some((bytes) => bytes.includes(text)), { timeout: 90_000 }).toBe(true);
      },
    });
    await close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  },
});
