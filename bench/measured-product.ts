import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RunningService } from '@grow/service-kit/testing';
import { freePort } from '@grow/tools/postgres/free-port.ts';
import { readPostmaster } from '@grow/tools/postgres/postmaster.ts';
import { temporaryFolder } from '@grow/tools/postgres/temporary-folder.ts';
import { startProduct } from '@grow/tools/start/start-product.ts';

export type MeasuredProduct = Awaited<ReturnType<typeof startMeasuredProduct>>;

/** The built product with its own data in a temporary folder, without rate limits, on a durable PostgreSQL. */
export async function startMeasuredProduct() {
  await using starting = new AsyncDisposableStack();
  const { path: dataDir } = starting.use(temporaryFolder());
  const settings = { DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000000' };
  const product = starting.use(
    await startProduct({ env: { ...settings, PORT: '0', PUBLIC_URL: undefined }, log: () => undefined }),
  );
  const factsOf = (service: string) => readLoggedFacts(join(dataDir, 'logs', `${service}.log`));
  const [content, user, gateway] = [factsOf('content'), factsOf('user'), factsOf('gateway')];
  const contentUrl = `http://127.0.0.1:${content.port}`;
  const postgres = readPostmaster(join(dataDir, 'postgres', 'cluster'));
  const running = starting.move();
  return {
    gatewayUrl: product.url,
    contentUrl,
    contentDatabase: product.databases['content'] ?? '',
    userDatabase: product.databases['user'] ?? '',
    gatewayPeer: product.gatewayPeer,
    /** For their memory and processor time. */
    processIds: { content: content.pid, user: user.pid, gateway: gateway.pid, postgres: postgres?.pid ?? 0 },
    /** Starts another gateway of the same product. It ends with the product. */
    async addGateway() {
      const port = await freePort();
      const added = new RunningService({
        main: 'api-gateway/src/main.ts',
        url: `http://127.0.0.1:${port}`,
        env: {
          ...settings,
          ...product.gatewayPeer,
          PORT: String(port),
          PUBLIC_URL: product.url,
        },
        options: ['--max-semi-space-size=4'],
      });
      running.defer(() => added.stop());
      await added.start();
      return { url: added.url, pid: added.pid };
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** The start chooses the port of a service. The service logs it with its process id. */
function readLoggedFacts(file: string): { port: number; pid: number } {
  const lines = readFileSync(file, 'utf8').split('\n');
  const line = lines.find((one) => one.startsWith('{') && one.includes('"port":'));
  if (line === undefined) throw new Error(`There is no port in ${file}`);
  return JSON.parse(line) as { port: number; pid: number };
}
