import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RunningService } from '@grow/service-kit/testing';
import { freePort } from '@grow/tools/postgres/free-port.ts';
import { publishBuilds } from '@grow/tools/start/start-product.ts';
import { startBalancer, type Balancer } from './balancer.ts';

const startLimitMs = 90_000;

export type Fleet = {
  /** The load balancer in front of the gateways, as browsers use it. */
  url: string;
  /** The gateways themselves, for calls to one of them. */
  gatewayUrls: [string, string];
  processes: { name: string; process: RunningService }[];
  balancer: Balancer;
  stop: () => Promise<void>;
};

export type FleetOptions = {
  folder: string;
  databases: { content: string; user: string };
  /** The databases without the pooler. */
  direct?: { content: string; user: string };
  drainSeconds?: number;
};

/** Two gateways, two content and two user processes behind one load balancer, on the given databases. */
export async function startFleet({
  folder,
  databases,
  direct = databases,
  drainSeconds = 0,
}: FleetOptions): Promise<Fleet> {
  const releases = join(folder, 'releases');
  await publishBuilds({ RELEASES_DIR: releases }, () => undefined);

  const address = async (): Promise<string> => `127.0.0.1:${await freePort()}`;
  const [content, user, state] = [await address(), await address(), await address()];
  const publicPort = await freePort();
  const url = `http://localhost:${publicPort}`;
  const common = {
    INTERNAL_SECRET: randomBytes(32).toString('base64url'),
    DATA_DIR: join(folder, 'data'),
    RELEASES_DIR: releases,
    PUBLIC_URL: url,
    CONTENT_URL: `http://${content}`,
    USER_URL: `http://${user}`,
    DATABASE_URL_CONTENT: databases.content,
    DATABASE_URL_USER: databases.user,
    DATABASE_DIRECT_URL_CONTENT: direct.content,
    DATABASE_DIRECT_URL_USER: direct.user,
    DRAIN_SECONDS: String(drainSeconds),
    RATE_LIMIT_SCALE: '1000000',
    TRUSTED_PROXY: '1',
    METRICS: 'on',
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
  const metricsPorts = [await freePort(), await freePort()];
  const processes = Object.entries(places).map(([name, place]) => {
    const own = `http://${place}`;
    // A process listens on the port of its own URL; the others reach its kind through the load balancer.
    const [main, env] = name.startsWith('CONTENT')
      ? ['services/content/src/main.ts', { CONTENT_URL: own }]
      : name.startsWith('USER')
        ? ['services/user/src/main.ts', { USER_URL: own }]
        : [
            'api-gateway/src/main.ts',
            { PORT: new URL(own).port, GATEWAY_HOST: '127.0.0.1', METRICS_PORT: String(metricsPorts.pop()) },
          ];
    return { name, process: new RunningService({ main, url: own, env: { ...common, ...env } }) };
  });
  const balancer = startBalancer({
    ...places,
    PUBLIC_ADDRESS: `127.0.0.1:${publicPort}`,
    CONTENT_ADDRESS: content,
    USER_ADDRESS: user,
    STATE_ADDRESS: state,
  });
  const stop = async (): Promise<void> => {
    await Promise.all(processes.map(({ process }) => process.stop()));
    await balancer.stop();
  };
  const allReady = async (): Promise<void> => {
    // All at once, on empty databases: only one of each kind may migrate and seed.
    await Promise.all(processes.map(({ process }) => process.start()));
    await balancer.allUp();
  };
  try {
    await Promise.race([allReady(), tooLate()]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    gatewayUrls: [`http://${places.GATEWAY_1}`, `http://${places.GATEWAY_2}`],
    processes,
    balancer,
    stop,
  };
}

/** A lock that a pooler has given to another session is never released. */
async function tooLate(): Promise<never> {
  await sleep(startLimitMs, undefined, { ref: false });
  throw new Error(`The product is not ready after ${startLimitMs / 1000} s`);
}
