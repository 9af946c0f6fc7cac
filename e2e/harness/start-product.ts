import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@grow/tools/postgres/free-port.ts';
import { startProduct } from '@grow/tools/start/start-product.ts';

/**
 * Starts the built product once, on a free port with data of its own, and stops it at the end. With GROW_URL set the
 * journeys run against that address instead (and DEMO_PASSWORD is that product's).
 */
async function startForJourneys(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['GROW_URL']) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'grow-journeys-'));
  const metricsPort = await freePort();
  const product = await startProduct({
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      DEMO_PASSWORD: 'journeys-through-the-garden',
      // All journeys come from one address, as a whole school would.
      RATE_LIMIT_SCALE: '1000',
      REMOTE_OVERRIDES: 'on',
      METRICS: 'on',
      METRICS_PORT: String(metricsPort),
    },
    isThrowaway: true,
    log: () => undefined,
  });
  process.env['GROW_URL'] = product.url;
  process.env['GROW_METRICS_URL'] = `http://127.0.0.1:${metricsPort}/metrics`;
  process.env['DEMO_PASSWORD'] = product.demoPassword ?? '';
  process.env['GROW_DATA_DIR'] = product.dataDir;
  return async () => {
    await product.close();
    rmSync(folder, { recursive: true, force: true });
  };
}

export { startForJourneys as default };
