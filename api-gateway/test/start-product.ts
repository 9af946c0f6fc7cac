import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirmAge, signInAtProvider, signInWithEmail, signUpAtProvider, sessionCookie } from '@grow/contracts';
import { createTestDatabase, RunningService, testServicesFile, testSigningKey } from '@grow/service-kit/testing';
import { unusedPort } from './unused-port.ts';
import { writeRelease } from './write-release.ts';

const password = 'long-enough-for-tests';

/** The gateway and both real services, each in its own process, on fresh databases with the demo accounts. */
export async function startProduct(extra: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'product-'));
  await writeRelease(join(folder, 'releases'));
  const [content, user] = await Promise.all([createTestDatabase('content'), createTestDatabase('user')]);
  const urls = {
    gateway: `http://127.0.0.1:${await unusedPort()}`,
    content: `http://127.0.0.1:${await unusedPort()}`,
    user: `http://127.0.0.1:${await unusedPort()}`,
  };
  const env = {
    DATA_DIR: folder,
    SERVICES_FILE: testServicesFile(folder, { content: urls.content, user: urls.user }),
    IDENTITY_SECRET: 'test-only-identity-secret-0123456789',
    PUBLIC_URL: urls.gateway,
    PORT: new URL(urls.gateway).port,
    GATEWAY_HOST: '127.0.0.1',
    DATABASE_URL_CONTENT: content.url,
    DATABASE_URL_USER: user.url,
    DEMO: 'on',
    DEMO_PASSWORD: password,
    RATE_LIMIT_SCALE: '100000',
    ...extra,
  };
  const processOf = (name: keyof typeof urls, main: string) =>
    new RunningService({ main, url: urls[name], env: { ...env, SIGNING_KEY: testSigningKey(name) } });
  const processes = {
    user: processOf('user', 'services/user/src/main.ts'),
    content: processOf('content', 'services/content/src/main.ts'),
    gateway: processOf('gateway', 'api-gateway/src/main.ts'),
  };
  async function close() {
    await Promise.all(Object.values(processes).map((each) => each.stop()));
    await Promise.all([content.drop(), user.drop()]);
    await rm(folder, { recursive: true, force: true });
  }
  try {
    await Promise.all(Object.values(processes).map((each) => each.start()));
  } catch (error) {
    await close();
    throw error;
  }
  return { baseUrl: urls.gateway, urls, env, processes, close };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** Signs in as a browser would: at the provider, then by the exchange. Returns the session's token. */
export async function signIn({ baseUrl }: Product, email: string): Promise<string> {
  const { token } = await post<{ token: string }>(baseUrl, signInAtProvider.path, { email, password });
  return exchange(baseUrl, signInWithEmail.path, token);
}

/** A new account by email, signed in, with a name and the age confirmed unless the test is about that. */
export async function signUp(
  { baseUrl }: Product,
  email: string,
  { isAdult = true, name = 'Grower' }: { isAdult?: boolean; name?: string } = {},
): Promise<string> {
  const { token } = await post<{ token: string }>(baseUrl, signUpAtProvider.path, { email, password });
  const session = await exchange(baseUrl, signInWithEmail.path, token, name);
  return isAdult ? confirmed(baseUrl, session) : session;
}

/** A new guest, like `signUp`. */
export async function signInAsGuest({ baseUrl }: Product, { isAdult = true } = {}): Promise<string> {
  const { token } = await post<{ token: string }>(baseUrl, '/api/identity/anonymous', {});
  const session = await exchange(baseUrl, '/api/auth/anonymous', token);
  return isAdult ? confirmed(baseUrl, session) : session;
}

async function confirmed(baseUrl: string, session: string): Promise<string> {
  await send(baseUrl, confirmAge.path, {}, { cookie: `${sessionCookie}=${session}` });
  return session;
}

async function post<B>(baseUrl: string, path: string, body: unknown): Promise<B> {
  const response = await send(baseUrl, path, body);
  return (await response.json()) as B;
}

async function exchange(baseUrl: string, path: string, token: string, displayName?: string): Promise<string> {
  const response = await send(baseUrl, path, { token, isAnonymous: true, displayName });
  const session = new RegExp(`(?:^|, )${sessionCookie}=([^;]+)`, 'u').exec(
    response.headers.get('set-cookie') ?? '',
  )?.[1];
  if (session === undefined) throw new Error(`${path} set no session`);
  return session;
}

async function send(baseUrl: string, path: string, body: unknown, more: Record<string, string> = {}) {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...more };
  const response = await fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
