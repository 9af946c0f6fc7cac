import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { resolveSession } from '@grow/contracts/internal';
import { createFileStore, createLogger, createOrm, openPeers, type Caller } from '@grow/service-kit';
import {
  createTestDatabase,
  startTestServer,
  testClient,
  testServicesFile,
  testSigningKey,
} from '@grow/service-kit/testing';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createMailer } from '../src/create-mailer.ts';
import { createIdentity } from '../src/identities/create-identity.ts';
import { ormOptions } from '../src/mikro-orm.config.ts';
import { profileImageFolder } from '../src/profiles/stored-image.ts';

export const publicUrl = 'http://localhost:8080';

type Options = {
  environment?: Record<string, string>; /** The other services that run. */
  urls?: Record<string, string>;
};

/** The whole user service on a database of its own, without workers. Emails go to a folder unless SMTP_URL is given. */
export async function startUser(name: string, { environment = {}, urls = {} }: Options = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'grow-user-'));
  const database = await createTestDatabase(name, ormOptions);
  // Sixty concurrent attempts queue for ten connections: on a slow machine that takes longer than the default timeout.
  const orm = await createOrm({ ...ormOptions(database.url), connectionTimeoutMs: 50_000 });
  const log = createLogger('user-test');
  log.level = 'silent';
  const settings = readConfig({
    SERVICES_FILE: testServicesFile(folder, urls),
    SIGNING_KEY: testSigningKey('user'),
    DATABASE_URL_USER: database.url,
    PUBLIC_URL: publicUrl,
    DATA_DIR: folder,
    ...environment,
  });
  const identity = await createIdentity(settings, orm, log);
  const app = createApp({
    orm,
    logger: log,
    services: {
      ...identity,
      publicUrl: settings.PUBLIC_URL,
      minPasswordLength: settings.PASSWORD_MIN_LENGTH,
      peers: openPeers('user', settings, log),
      files: createFileStore({ settings, orm, folders: [profileImageFolder], log }),
      mailer: createMailer(settings, log),
      push: null,
      pushPublicKey: null,
    },
  });
  const server = await startTestServer(app);
  const api = testClient(server.baseUrl, 'user');

  return {
    orm,
    api,
    folder,
    identity,
    log,
    settings,
    /** A visitor without a session. */
    visitor: api.as(null),
    sql: <T = Record<string, unknown>>(query: string, values: unknown[] = []) =>
      orm.em.fork().execute<T[]>(query, values) as Promise<T[]>,
    /** The session of a cookie's token, as the gateway requests it. */
    async resolve(token: string): Promise<Caller | null> {
      return (await api.asService('gateway').call(resolveSession, { body: { token } })).body.user;
    },
    async close() {
      await server.close();
      await orm.close(true);
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type RunningUser = Awaited<ReturnType<typeof startUser>>;

/** The value of a cookie that a response sets; '' if it does not set it or clears it. */
export function cookieOf(headers: Headers, name: string): string {
  const found = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1).split(';')[0] ?? '';
}

/** The cookies of a response as a browser would send them back. */
export function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
