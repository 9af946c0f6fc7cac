import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInAtProvider, signInWithEmail } from '@grow/contracts';
import { launchChromium } from '@grow/tools/browser/launch-chromium.ts';
import { startProduct } from '@grow/tools/start/start-product.ts';
import type { APIRequestContext, CDPSession, Page } from 'playwright-core';

const password = 'benchmark-in-the-garden';

/** The product with the demo's data, and a browser to open it. */
export async function startForBrowser() {
  const dataDir = mkdtempSync(join(tmpdir(), 'grow-bench-'));
  const product = await startProduct({
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO_PASSWORD: password, RATE_LIMIT_SCALE: '1000' },
    isThrowaway: true,
    log: () => undefined,
  });
  const browser = await launchChromium();
  return {
    url: product.url,
    dataDir,
    browser,
    /** Signs the learner of the demo in, without a page. */
    async signIn(request: APIRequestContext): Promise<void> {
      const headers = { origin: product.url };
      const body = { email: 'learner@grow.example', password };
      const signed = await request.post(product.url + signInAtProvider.path, { headers, data: body });
      const { token } = (await signed.json()) as { token: string };
      await request.post(product.url + signInWithEmail.path, { headers, data: { token, provider: 'password' } });
    },
    async close(): Promise<void> {
      await browser.close();
      await product.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** 150 ms round trip, 1.6 Mbit/s down, a processor four times slower. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return devtools;
}
