import { join } from 'node:path';
import { createTestDatabase, RunningService, testServicesFile, testSigningKey } from '@grow/service-kit/testing';
import { query } from '../postgres/databases.ts';
import { freePort } from '../postgres/free-port.ts';
import { temporaryFolder } from '../postgres/temporary-folder.ts';
import { joinAsLearner } from '../test/learners.ts';
import { publishSmallShell } from './publish-small-shell.ts';

type Options = {
  /** The databases of the test; by default new ones on the shared test server. */
  databases?: { content: string; user: string };
  /** Settings of every process. */
  env?: Record<string, string>;
  /** Options of Node for every process. */
  options?: readonly string[];
};

/** The gateway and both services, each in a process of its own, on fresh databases with the demo content. */
export async function startRunningProduct({ databases, env = {}, options = [] }: Options = {}) {
  await using starting = new AsyncDisposableStack();
  const { path: folder } = starting.use(temporaryFolder());
  await publishSmallShell(join(folder, 'releases'));
  const content = databases?.content ?? (await createDatabase(starting));
  const user = databases?.user ?? (await createDatabase(starting));
  const urlOf = async () => `http://127.0.0.1:${await freePort()}`;
  const urls = { content: await urlOf(), user: await urlOf(), gateway: await urlOf() };
  const all = {
    SERVICES_FILE: testServicesFile(folder, { content: urls.content, user: urls.user }),
    PORT: new URL(urls.gateway).port,
    GATEWAY_HOST: '127.0.0.1',
    PUBLIC_URL: urls.gateway,
    DATABASE_URL_CONTENT: content,
    DATABASE_URL_USER: user,
    DATA_DIR: folder,
    RATE_LIMIT_SCALE: '100000',
    DEMO: 'on',
    DEMO_PASSWORD: 'the password of the demo',
    ...env,
  };
  const processOf = (name: keyof typeof urls, main: string) =>
    new RunningService({ main, url: urls[name], env: { ...all, SIGNING_KEY: testSigningKey(name) }, options });
  const processes = {
    content: processOf('content', 'services/content/src/main.ts'),
    user: processOf('user', 'services/user/src/main.ts'),
    gateway: processOf('gateway', 'api-gateway/src/main.ts'),
  };
  starting.defer(async () => void (await Promise.all(Object.values(processes).map((each) => each.stop()))));
  await Promise.all(Object.values(processes).map((each) => each.start()));
  const running = starting.move();
  return {
    ...processes,
    folder,
    sql: {
      content: <Row>(text: string, values?: unknown[]) => query<Row>(content, text, values),
      user: <Row>(text: string, values?: unknown[]) => query<Row>(user, text, values),
    },
    close: () => running.disposeAsync(),
  };
}

/** A new database, which is dropped with the product. */
async function createDatabase(product: AsyncDisposableStack): Promise<string> {
  const { url, drop } = await createTestDatabase('faults');
  product.defer(drop);
  return url;
}

export type RunningProduct = Awaited<ReturnType<typeof startRunningProduct>>;

export type Member = { id: number; headers: Record<string, string> };

/** Signs up a user. The headers are those of a signed-in page of this site. */
export async function signUp({ gateway }: Pick<RunningProduct, 'gateway'>): Promise<Member> {
  const { userId, cookie } = await joinAsLearner(gateway.url);
  return {
    id: userId,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
  };
}
