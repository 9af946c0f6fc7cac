import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '@grow/tools/start/start-product.ts';

export type MeasuredProduct = {
  gatewayUrl: string;
  contentUrl: string;
  contentDatabase: string;
  userDatabase: string;
  internalSecret: string;
  close: () => Promise<void>;
};

/** The built product with data of its own in a temporary folder, its limits of calls lifted, on a safe PostgreSQL. */
export async function startMeasuredProduct(): Promise<MeasuredProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'grow-bench-'));
  chmodSync(dataDir, 0o755);
  const internalSecret = randomBytes(32).toString('base64url');
  const product = await startProduct({
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      INTERNAL_SECRET: internalSecret,
      RATE_LIMIT_SCALE: '1000000',
      PUBLIC_URL: undefined,
    },
    log: () => undefined,
  });
  return {
    gatewayUrl: product.url,
    contentUrl: `http://127.0.0.1:${portInLog(join(dataDir, 'logs', 'content.log'))}`,
    contentDatabase: product.databases.content,
    userDatabase: product.databases.user,
    internalSecret,
    async close() {
      await product.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The start chooses the port of a service; the service names it in its first lines. */
function portInLog(file: string): number {
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (!line.startsWith('{')) continue;
    const { port } = JSON.parse(line) as { port?: unknown };
    if (typeof port === 'number') return port;
  }
  throw new Error(`The port is not in ${file}`);
}
