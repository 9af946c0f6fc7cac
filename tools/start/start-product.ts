import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PeerSettings } from '@grow/service-kit';
import { hasBuild, listBrowserApps } from '../build/build-apps.ts';
import { ensureDatabases } from '../postgres/databases.ts';
import { canListen, freePort } from '../postgres/free-port.ts';
import { explainRefusal } from '../postgres/password.ts';
import { openStorage } from '../release/config.ts';
import { describeBuild } from '../release/describe-build.ts';
import { publishLocally } from '../release/publish-locally.ts';
import { checkDatabase } from './check-database.ts';
import { checkSettings } from './check-settings.ts';
import { type Databases, readConfig, type StartSettings } from './config.ts';
import { describeUnpublished } from './describe-start.ts';
import { demoPassword, productParts } from './product-parts.ts';
import { findServices } from './services.ts';
import { supervisePostgres, type SupervisedPostgres } from './supervise-postgres.ts';
import { supervise, type Supervised } from './supervise.ts';
import { waitUntilReady } from './wait-until-ready.ts';

export type RunningProduct = AsyncDisposable & {
  url: string;
  /** The public URL in production: a proxy there leads to `url`. */
  publicUrl: string;
  /** Undefined if there are no demo accounts. */
  demoPassword: string | undefined;
  databases: Databases;
  /** The settings by which another process speaks as the gateway. */
  gatewayPeer: PeerSettings;
  dataDir: string;
  close(): Promise<void>;
};

type Options = {
  env?: NodeJS.ProcessEnv;
  log?: (line: string) => void;
  /** Faster without durability after a crash of the machine, for test servers. */
  isThrowaway?: boolean;
  /** The processes have to be ready within this time; ten minutes by default, for a first start on a slow machine. */
  readyWithinSeconds?: number;
  /** Restarts services and gateway when one of their sources is saved. */
  isWatched?: boolean;
  /** Publishes what the gateway serves; by default the builds of this work tree, if nothing is live yet. */
  publish?: (env: NodeJS.ProcessEnv, log: (line: string) => void) => Promise<void>;
};

/** Publishes the apps, starts PostgreSQL, the services and the gateway, and waits until all of them are ready. */
export async function startProduct(options: Options = {}): Promise<RunningProduct> {
  const log = options.log ?? console.log;
  const env = { ...process.env, ...options.env };
  const settings = readConfig(env);
  const planned = await productParts({ settings, port: settings.PORT, databases: notYetThere, env });
  await checkSettings(planned.parts);
  await claimPort(settings.PORT);
  await (options.publish ?? publishBuilds)(env, log);
  // Stops what runs if the start fails; otherwise the caller stops it.
  await using starting = new AsyncDisposableStack();
  const { postgres, databases } = await openDatabases(settings, options.isThrowaway === true, log);
  starting.defer(async () => postgres?.stop());
  if (postgres) await ensureDatabasesOf(postgres, settings);
  const { isWatched = false, readyWithinSeconds = 600 } = options;
  const { port, parts, gatewayPeer } = await launchParts({ settings, databases, env, isWatched, readyWithinSeconds });
  starting.defer(() => stopInOrder(parts));
  const url = `http://localhost:${port}`;
  const running = starting.move();
  const close = () => running.disposeAsync();
  return {
    url,
    publicUrl: env['PUBLIC_URL'] || url,
    demoPassword: demoPassword(settings),
    databases,
    gatewayPeer,
    dataDir: settings.DATA_DIR,
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Placeholders for checking the other settings: the embedded server chooses its port when it starts. */
const notYetThere = databasesAt((name) => `postgres://127.0.0.1/${name}`);

type Launch = {
  settings: StartSettings;
  databases: Databases;
  env: NodeJS.ProcessEnv;
  isWatched: boolean;
  readyWithinSeconds: number;
};

type Launched = Pick<RunningProduct, 'gatewayPeer'> & { port: number; parts: Supervised[] };

/** Starts the processes. If another process took a port meanwhile, it tries again with other ports. */
async function launchParts(launch: Launch, attempt = 1): Promise<Launched> {
  const { settings, isWatched, readyWithinSeconds, ...surroundings } = launch;
  const port = settings.PORT === 0 ? await freePort() : settings.PORT;
  const { parts, servicesFile } = await productParts({ settings, port, ...surroundings });
  writeFileSync(servicesFile.path, servicesFile.text);
  const running: Supervised[] = [];
  try {
    // The gateway last: it has no use before the others.
    for (const isGateway of [false, true]) {
      const stage = parts.filter(({ name }) => (name === 'gateway') === isGateway);
      for (const part of stage)
        running.push(supervise({ ...part, isWatched }, join(settings.DATA_DIR, 'logs', `${part.name}.log`)));
      await waitUntilReady(running, readyWithinSeconds);
    }
  } catch (error) {
    await stopInOrder(running);
    if (attempt === 3 || !String(error).includes('EADDRINUSE')) throw error;
    return launchParts(launch, attempt + 1);
  }
  const gatewayPeer = { SERVICES_FILE: servicesFile.path, SIGNING_KEY: servicesFile.signingKeys.get('gateway') ?? '' };
  return { port, parts: running, gatewayPeer };
}

/** Publishes the builds of this work tree where the gateway reads, and says which of them stay unpublished. */
export async function publishBuilds(
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
  { evenIfLive } = { evenIfLive: false },
): Promise<void> {
  const builds = listBrowserApps()
    .filter(hasBuild)
    .map((app) => describeBuild(app, { isLocal: true }));
  const unpublished = await publishLocally(openStorage({ onWait: log }, env), builds, { evenIfLive });
  if (unpublished.length > 0) log(describeUnpublished(unpublished));
}

/** The gateway first, so that no new requests arrive; then the services. */
async function stopInOrder(running: readonly Supervised[]): Promise<void> {
  const isGateway = ({ name }: Supervised): boolean => name === 'gateway';
  await Promise.all(running.filter(isGateway).map((part) => part.stop()));
  await Promise.all(running.filter((part) => !isGateway(part)).map((part) => part.stop()));
}

async function claimPort(wanted: number): Promise<void> {
  if (wanted === 0) return;
  // Processes that a killed start left behind end by themselves within seconds.
  for (const until = Date.now() + 10_000; Date.now() < until;) {
    if (await canListen(wanted)) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`Port ${wanted} is in use by another program. Stop that one, or choose another: PORT=8081 npm start`);
}

type Opened = { postgres?: SupervisedPostgres; databases: Databases };

async function openDatabases(
  { DATA_DIR, databases }: StartSettings,
  isThrowaway: boolean,
  log: (line: string) => void,
): Promise<Opened> {
  if (databases !== null) {
    for (const { name, setting } of findServices()) await checkDatabase(setting('DATABASE_URL'), databases[name] ?? '');
    return { databases };
  }
  const home = join(DATA_DIR, 'postgres');
  const postgres = await supervisePostgres({ home, isThrowaway, log: console.error });
  if (postgres.recovered === 'stopped') log('stopped the PostgreSQL that an earlier start left behind');
  return { postgres, databases: databasesAt(postgres.urlOf) };
}

function databasesAt(urlOf: (database: string) => string): Databases {
  return Object.fromEntries(findServices().map(({ name, database }) => [name, urlOf(database)]));
}

async function ensureDatabasesOf(postgres: SupervisedPostgres, { DATA_DIR }: StartSettings): Promise<void> {
  try {
    await ensureDatabases(
      postgres.urlOf('postgres'),
      findServices().map(({ database }) => database),
    );
  } catch (error) {
    throw explainRefusal(error, join(DATA_DIR, 'postgres'));
  }
}
