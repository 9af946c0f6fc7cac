import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@grow/tools/postgres/free-port.ts';
import { startProduct } from '@grow/tools/start/start-product.ts';
import type { FullConfig } from '@playwright/test';
import { productsVariable, type RunningProduct } from './product.ts';

/**
 * Starts the built product once per worker, with its own ports and data, and stops all of them at the end. With
 * GROW_URL, the journeys use the product at that URL, whose demo password is in DEMO_PASSWORD.
 */
async function startProducts({ workers }: FullConfig): Promise<() => Promise<void>> {
  const url = process.env['GROW_URL'];
  if (url) {
    const given = { url, demoPassword: process.env['DEMO_PASSWORD'] ?? '' };
    process.env[productsVariable] = JSON.stringify(Array.from({ length: workers }, () => given));
    return () => Promise.resolve();
  }
  const starting = await Promise.allSettled(Array.from({ length: workers }, startForJourneys));
  const started = starting.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = starting.find((one) => one.status === 'rejected');
  if (failed) {
    await Promise.all(started.map(({ close }) => close()));
    throw failed.reason;
  }
  process.env[productsVariable] = JSON.stringify(started.map(({ product }) => product));
  return async () => {
    await Promise.all(started.map(({ close }) => close()));
  };
}

async function startForJourneys(): Promise<{ product: RunningProduct; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'grow-journeys-'));
  const metricsPort = await freePort();
  const { url, demoPassword, dataDir, databases, close } = await startProduct({
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      DEMO_PASSWORD: 'journeys-through-the-garden',
      // All journeys come from one IP address, like the users of a school.
      RATE_LIMIT_SCALE: '1000',
      OIDC_NAME: 'Garden Club',
      REMOTE_OVERRIDES: 'on',
      METRICS: 'on',
      METRICS_PORT: String(metricsPort),
    },
    isThrowaway: true,
    readyWithinSeconds: 240,
    log: () => undefined,
  });
  return {
    product: {
      url,
      demoPassword: demoPassword ?? '',
      dataDir,
      metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
      databases,
    },
    async close() {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export { startProducts as default };
