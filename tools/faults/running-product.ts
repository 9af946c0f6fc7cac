import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirmAge, register, sessionCookie } from '@grow/contracts';
import { createTestDatabase, RunningService } from '@grow/service-kit/testing';
import pg from 'pg';
import { freePort } from '../postgres/free-port.ts';
import { publishSmallShell } from './publish-small-shell.ts';

export const internalSecret = 'the secret between the processes of this test';

type Options = {
  /** The test's own databases; by default new ones on the shared test server. */
  databases?: { content: string; user: string };
  /** For every process. */
  env?: Record<string, string>;
  options?: readonly string[];
};

/** The gateway and both services, each in a process of its own, on fresh databases with the demo content. */
export async function startRunningProduct({ databases, env = {}, options = [] }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'grow-faults-'));
  await publishSmallShell(join(folder, 'releases'));
  const fresh = databases === undefined ? await freshDatabases() : undefined;
  const { content, user } = databases ?? fresh?.urls ?? { content: '', user: '' };
  const urlOf = async () => `http://127.0.0.1:${await freePort()}`;
  const urls = { content: await urlOf(), user: await urlOf(), gateway: await urlOf() };
  const all = {
    CONTENT_URL: urls.content,
    USER_URL: urls.user,
    PORT: new URL(urls.gateway).port,
    GATEWAY_HOST: '127.0.0.1',
    PUBLIC_URL: urls.gateway,
    DATABASE_URL_CONTENT: content,
    DATABASE_URL_USER: user,
    INTERNAL_SECRET: internalSecret,
    DATA_DIR: folder,
    RATE_LIMIT_SCALE: '100000',
    DEMO: 'on',
    DEMO_PASSWORD: 'the password of the demo',
    ...env,
  };
  const processOf = (name: keyof typeof urls, main: string) =>
    new RunningService({ main, url: urls[name], env: all, options });
  const processes = {
    content: processOf('content', 'services/content/src/main.ts'),
    user: processOf('user', 'services/user/src/main.ts'),
    gateway: processOf('gateway', 'api-gateway/src/main.ts'),
  };
  await Promise.all(Object.values(processes).map((each) => each.start()));

  return {
    ...processes,
    folder,
    sql: { content: queryOn(content), user: queryOn(user) },
    async close() {
      await Promise.all(Object.values(processes).map((each) => each.stop()));
      await fresh?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freshDatabases() {
  const [content, user] = await Promise.all([createTestDatabase('faults'), createTestDatabase('faults')]);
  return {
    urls: { content: content.url, user: user.url },
    drop: async () => void (await Promise.all([content.drop(), user.drop()])),
  };
}

export type RunningProduct = Awaited<ReturnType<typeof startRunningProduct>>;

function queryOn(connectionString: string) {
  return async <Row>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      return (await client.query(text, values)).rows as Row[];
    } finally {
      await client.end();
    }
  };
}

export type Member = { id: number; headers: Record<string, string> };

/** Registers an account by username. Its headers are those of a signed-in page of this site. */
export async function signUp({ gateway }: Pick<RunningProduct, 'gateway'>, username: string): Promise<Member> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const response = await fetch(new URL(register.path, gateway.url), {
    method: register.method,
    headers,
    body: JSON.stringify({ username, password: 'a-long-password-of-a-test' }),
  });
  const { id } = (await response.json()) as { id: number };
  const session = new RegExp(`(?:^|, )(${sessionCookie}=[^;]+)`, 'u').exec(
    response.headers.get('set-cookie') ?? '',
  )?.[1];
  if (session === undefined) throw new Error(`The registration answered ${response.status}`);
  const member = { id, headers: { ...headers, cookie: session } };
  const { status } = await fetch(new URL(confirmAge.path, gateway.url), { method: 'POST', headers: member.headers });
  if (status !== 200) throw new Error(`Confirming the age answered ${status}`);
  return member;
}
