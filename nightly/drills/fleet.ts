import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RunningService, testServicesFile, testSigningKey } from '@grow/service-kit/testing';
import { freePort } from '@grow/tools/postgres/free-port.ts';
import { publishBuilds } from '@grow/tools/start/start-product.ts';
import { runHaproxy, waitUntilAllUp } from './balancer.ts';
import type { Databases } from './load.ts';

const startLimitMs = 90_000;

export type Fleet = AsyncDisposable & {
  /** The load balancer in front of the gateways, as browsers use it. */
  url: string;
  /** The gateways themselves, for calls to one of them. */
  gatewayUrls: [string, string];
  processes: { name: string; process: RunningService }[];
  /** Waits until the load balancer reports every process as up. */
  allUp: () => Promise<void>;
};

type Options = {
  folder: string;
  databases: Databases;
  /** The databases without the pooler. */
  direct?: Databases;
  drainSeconds?: number;
};

/** Two gateways, two content and two user processes behind one load balancer, on the given databases. */
export async function startFleet(options: Options): Promise<Fleet> {
  const { folder, databases, direct = databases, drainSeconds = 0 } = options;
  const releases = join(folder, 'releases');
  await publishBuilds({ RELEASES_DIR: releases }, () => undefined);

  const address = async (): Promise<string> => `127.0.0.1:${await freePort()}`;
  const [content, user, state] = [await address(), await address(), await address()];
  const publicPort = await freePort();
  const url = `http://localhost:${publicPort}`;
  const common = {
    DATA_DIR: join(folder, 'data'),
    RELEASES_DIR: releases,
    PUBLIC_URL: url,
    DATABASE_URL_CONTENT: databases.content,
    DATABASE_URL_USER: databases.user,
    DATABASE_DIRECT_URL_CONTENT: direct.content,
    DATABASE_DIRECT_URL_USER: direct.user,
    DRAIN_SECONDS: String(drainSeconds),
    RATE_LIMIT_SCALE: '1000000',
    TRUSTED_PROXY: '1',
    DEMO: 'on',
    DEMO_PASSWORD: randomBytes(12).toString('base64url'),
  };
  const places = {
    CONTENT_1: await address(),
    CONTENT_2: await address(),
    USER_1: await address(),
    USER_2: await address(),
    GATEWAY_1: await address(),
    GATEWAY_2: await address(),
  };
  await using starting = new AsyncDisposableStack();
  starting.use(
    runHaproxy('haproxy.cfg', {
      ...places,
      PUBLIC_ADDRESS: `127.0.0.1:${publicPort}`,
      CONTENT_ADDRESS: content,
      USER_ADDRESS: user,
      STATE_ADDRESS: state,
    }),
  );
  const processes = Object.entries(places).map(([name, place]) => {
    const own = `http://${place}`;
    const kind = name.split('_')[0]?.toLowerCase() ?? '';
    const isGateway = kind === 'gateway';
    // A process listens on the port of its own address; the others reach its kind through the load balancer.
    const urls = { content: `http://${content}`, user: `http://${user}`, ...(isGateway ? {} : { [kind]: own }) };
    const env = {
      ...common,
      SERVICES_FILE: testServicesFile(join(folder, name), urls),
      SIGNING_KEY: testSigningKey(kind),
      ...(isGateway ? { PORT: new URL(own).port, GATEWAY_HOST: '127.0.0.1' } : {}),
    };
    const main = isGateway ? 'api-gateway/src/main.ts' : `services/${kind}/src/main.ts`;
    const process = new RunningService({ main, url: own, env });
    return { name, process };
  });
  starting.defer(async () => void (await Promise.all(processes.map(({ process }) => process.stop()))));
  const allUp = (): Promise<void> => waitUntilAllUp(state);
  // All at once, on empty databases: only one of each kind may migrate and seed.
  const allReady = Promise.all(processes.map(({ process }) => process.start())).then(allUp);
  await Promise.race([allReady, tooLate()]);
  const running = starting.move();
  return {
    url,
    gatewayUrls: [`http://${places.GATEWAY_1}`, `http://${places.GATEWAY_2}`],
    processes,
    allUp,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** A start may hang: a lock that a pooler has given to another session is never released. */
async function tooLate(): Promise<never> {
  await sleep(startLimitMs, undefined, { ref: false });
  throw new Error(`The product is not ready after ${startLimitMs / 1000} s`);
}
