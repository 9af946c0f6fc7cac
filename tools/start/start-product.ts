import { join } from 'node:path';
import { buildStaleApps, hasBuild, listBrowserApps } from '../build/build-apps.ts';
import { ensureDatabases } from '../postgres/databases.ts';
import { startPostgres } from '../postgres/embedded-postgres.ts';
import { canListen, freePort } from '../postgres/free-port.ts';
import { createFolderStorage } from '../release/folder-storage.ts';
import { publishLocally } from '../release/publish-locally.ts';
import { readConfig, type StartSettings } from './config.ts';
import { keptSecret, readablePassword } from './local-secrets.ts';
import { productParts } from './product-parts.ts';
import { supervise, type Supervised } from './supervise.ts';
import { waitUntilReady } from './wait-until-ready.ts';

export type RunningProduct = {
  url: string;
  demoPassword: string;
  databases: { content: string; user: string };
  dataDir: string;
  close(): Promise<void>;
};

type Options = {
  env?: NodeJS.ProcessEnv;
  log?: (line: string) => void;
  /** Test servers trade safety after a crash of the machine for speed. */
  isThrowaway?: boolean;
};

/** Builds what is stale, starts PostgreSQL, the services and the gateway, and waits until all of them answer. */
export async function startProduct(options: Options = {}): Promise<RunningProduct> {
  const log = options.log ?? console.log;
  const env = { ...process.env, ...options.env };
  const settings = readConfig(env);
  await claimPort(settings.PORT);
  await buildAndPublish(settings, log);
  const closers: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
  };
  try {
    const databases = await openDatabases(settings, options.isThrowaway === true, closers, log);
    const demoPassword = settings.DEMO_PASSWORD ?? keptSecret(settings.DATA_DIR, 'demo-password', readablePassword);
    const launch: Launch = { settings, databases, demoPassword, env, closers };
    const port = await launchParts(launch);
    return { url: `http://localhost:${port}`, demoPassword, databases, dataDir: settings.DATA_DIR, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Launch = {
  settings: StartSettings;
  databases: RunningProduct['databases'];
  demoPassword: string;
  env: NodeJS.ProcessEnv;
  closers: (() => Promise<void>)[];
};

/** Starts the processes and answers the gateway's port. Ports that somebody else took in between are drawn again. */
async function launchParts({ settings, closers, ...surroundings }: Launch, attempt = 1): Promise<number> {
  const port = settings.PORT === 0 ? await freePort() : settings.PORT;
  const parts = await productParts({ settings, port, ...surroundings });
  const running: Supervised[] = [];
  const stop = () => stopInOrder(running);
  try {
    // The user service first: what content has to deliver to it finds it there.
    for (const isFirst of [true, false]) {
      const stage = parts.filter(({ name }) => (name === 'user' || name === 'oidc') === isFirst);
      for (const part of stage) running.push(supervise(part, join(settings.DATA_DIR, 'logs', `${part.name}.log`)));
      await waitUntilReady(running, 600);
    }
  } catch (error) {
    await stop();
    if (attempt === 3 || !String(error).includes('EADDRINUSE')) throw error;
    return launchParts({ settings, closers, ...surroundings }, attempt + 1);
  }
  closers.push(stop);
  return port;
}

/** A remote that does not build is left out, or stays at its last build: the others do not need it. */
async function buildAndPublish(settings: StartSettings, log: (line: string) => void): Promise<void> {
  const apps = listBrowserApps();
  const { failures } = await buildStaleApps(apps, log);
  for (const { app, message } of failures) log(`${message}\n\n${app} goes on without this build.`);
  await publishLocally(createFolderStorage(settings.RELEASES_DIR, { tell: log }), apps.filter(hasBuild));
}

/** The gateway first, so that nothing new comes in; then what it asks. */
async function stopInOrder(running: readonly Supervised[]): Promise<void> {
  const isGateway = ({ name }: Supervised): boolean => name === 'gateway';
  await Promise.all(running.filter(isGateway).map((part) => part.stop()));
  await Promise.all(running.filter((part) => !isGateway(part)).map((part) => part.stop()));
}

async function claimPort(wanted: number): Promise<void> {
  if (wanted === 0) return;
  // What a killed start left behind ends by itself within some seconds.
  for (const until = Date.now() + 10_000; Date.now() < until;) {
    if (await canListen(wanted)) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`Port ${wanted} is in use by another program. Stop that one, or choose another: PORT=8081 npm start`);
}

async function openDatabases(
  settings: StartSettings,
  isThrowaway: boolean,
  closers: (() => Promise<void>)[],
  log: (line: string) => void,
): Promise<RunningProduct['databases']> {
  if (settings.DATABASE_URL_CONTENT && settings.DATABASE_URL_USER) {
    return { content: settings.DATABASE_URL_CONTENT, user: settings.DATABASE_URL_USER };
  }
  const server = await startPostgres({ home: join(settings.DATA_DIR, 'postgres'), isThrowaway });
  closers.push(() => server.stop());
  if (server.recovered === 'stopped') log('stopped the PostgreSQL that an earlier start left behind');
  await ensureDatabases(server.urlOf('postgres'), ['grow_content', 'grow_user']);
  return { content: server.urlOf('grow_content'), user: server.urlOf('grow_user') };
}
