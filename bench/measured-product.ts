import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RunningService } from '@grow/service-kit/testing';
import { freePort } from '@grow/tools/postgres/free-port.ts';
import { startProduct } from '@grow/tools/start/start-product.ts';

export type MeasuredProduct = {
  gatewayUrl: string;
  contentUrl: string;
  contentDatabase: string;
  userDatabase: string;
  internalSecret: string;
  /** For their memory and processor time. */
  processIds: { content: number; user: number; gateway: number; postgres: number };
  /** Starts another gateway of the same product; it ends with the product. */
  addGateway: () => Promise<{ url: string; pid: number }>;
  close: () => Promise<void>;
};

/** The built product with data of its own in a temporary folder, without rate limits, on a durable PostgreSQL. */
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
  const logOf = (service: string): string => join(dataDir, 'logs', `${service}.log`);
  const contentUrl = `http://127.0.0.1:${numberInLog(logOf('content'), 'port')}`;
  const userUrl = `http://127.0.0.1:${numberInLog(logOf('user'), 'port')}`;
  const gateways: RunningService[] = [];
  return {
    gatewayUrl: product.url,
    contentUrl,
    contentDatabase: product.databases.content,
    userDatabase: product.databases.user,
    internalSecret,
    processIds: {
      content: numberInLog(logOf('content'), 'pid'),
      user: numberInLog(logOf('user'), 'pid'),
      gateway: numberInLog(logOf('gateway'), 'pid'),
      postgres: Number.parseInt(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'), 10),
    },
    async addGateway() {
      const port = await freePort();
      const gateway = new RunningService({
        main: 'api-gateway/src/main.ts',
        url: `http://127.0.0.1:${port}`,
        env: {
          CONTENT_URL: contentUrl,
          USER_URL: userUrl,
          PORT: String(port),
          PUBLIC_URL: product.url,
          INTERNAL_SECRET: internalSecret,
          DATA_DIR: dataDir,
          RATE_LIMIT_SCALE: '1000000',
        },
        options: ['--max-semi-space-size=4'],
      });
      gateways.push(gateway);
      await gateway.start();
      return { url: gateway.url, pid: gateway.pid };
    },
    async close() {
      await Promise.all(gateways.map((gateway) => gateway.stop()));
      await product.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The start chooses the port of a service; the service logs it and its process id in its first lines. */
function numberInLog(file: string, name: 'port' | 'pid'): number {
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (!line.startsWith('{')) continue;
    const { [name]: value } = JSON.parse(line) as Record<string, unknown>;
    if (typeof value === 'number') return value;
  }
  throw new Error(`The ${name} is not in ${file}`);
}
