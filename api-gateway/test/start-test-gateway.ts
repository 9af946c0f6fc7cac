import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  defineContract,
  listReleasedFlags,
  newMember,
  readRegistryRevision,
  reportRemoteFault,
  streamEvents,
  type Contract,
  type Role,
  sessionCookie,
} from '@grow/contracts';
import {
  readFlagSwitches,
  resolveSession,
  type ResolvedSession,
  type ServedFlagSwitch,
} from '@grow/contracts/internal';
import {
  AppError,
  createEventSource,
  createLogger,
  createOrm,
  createServiceApp,
  handle,
  handleInternal,
  publishEvent,
  type Route,
} from '@grow/service-kit';
import {
  createTestDatabase,
  noteContracts,
  noteEntities,
  noteRoutes,
  startTestServer,
  testCaller,
  testPeers,
  testServicesFile,
  testSigningKey,
} from '@grow/service-kit/testing';
import { z } from 'zod/mini';
import { createGateway } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { writeRelease } from './write-release.ts';

const user = {
  ...newMember,
  id: 7,
  email: 'member@grow.example',
  displayName: '</script><script>alert(1)</script>$&',
};
const base = {
  ...testCaller,
  timeZone: 'UTC',
  sessionUser: user,
};
/** A session of another user, with `changes` in the session and in its user. */
const sessionOf = (id: number, changes: { isAdmin?: boolean; roles?: Role[] }): ResolvedSession => ({
  ...base,
  ...changes,
  userId: id,
  sessionId: `session-${id}`,
  sessionUser: { ...user, ...changes, id },
});
const guest = sessionOf(8, {});
const sessions: Record<string, ResolvedSession> = {
  'member-token': base,
  'guest-token': { ...guest, isGuest: true, sessionUser: { ...guest.sessionUser, isAnonymous: true } },
  'unconfirmed-token': { ...base, userId: 10, sessionId: 'session-10', isAdult: false },
  'short-token': { ...base, sessionId: 'session-short' },
  'author-token': sessionOf(11, { roles: ['author'] }),
  'admin-token': sessionOf(9, { isAdmin: true }),
};

const anything = z.record(z.string(), z.unknown());
const echo = { service: 'user', summary: 'Tells what arrived.', access: 'public', output: anything } as const;
/** One call with and one without the cookies of the sign-in. */
const echoContracts = [
  defineContract({
    ...echo,
    id: 'echo-auth',
    method: 'POST',
    path: '/api/auth/echo',
    body: anything,
    passesCookies: true,
    changesSession: true,
  }),
  defineContract({ ...echo, id: 'echo', method: 'GET', path: '/api/echo' }),
  defineContract({
    ...echo,
    id: 'limited',
    method: 'GET',
    path: '/api/limited',
    limit: { points: 3, seconds: 3600, by: 'address' },
  }),
] as const;
/** A call that a test delays for as long as it needs. */
const slow = defineContract({ ...echo, id: 'slow', method: 'GET', path: '/api/slow' });
const slowSignIn = defineContract({
  ...echo,
  id: 'slow-sign-in',
  method: 'GET',
  path: '/api/identity/slow',
  isSlow: true,
});
/** A call that the service rejects before it reads the body. */
const refused = defineContract({
  ...echo,
  id: 'refused',
  method: 'POST',
  path: '/api/refused',
  upload: { field: 'file', maxBytes: 5_000_000 },
});

type Slow = { waiting: number; abandoned: number; released: Promise<void>; release: () => void };

type UnnamedCalls = { count: number };

type Sessions = {
  /** Tokens whose session has ended. */
  ended: Set<string>;
  /** Tokens whose user has confirmed the age since. */
  confirmed: Set<string>;
  /** The number of session requests to the user service. */
  requestCount: number;
  /** The flags that are on for somebody; null if they cannot be read. */
  flags: ServedFlagSwitch[] | null;
  notify: (userId: number, sessionId: string) => void;
};

const userRoutes = (slowCalls: Slow, unnamedCalls: UnnamedCalls, known: Sessions): Route[] => [
  // Like the response of a library with routes of its own.
  {
    id: 'unnamed',
    method: 'GET',
    path: '/api/identity/unknown',
    run(ctx) {
      unnamedCalls.count += 1;
      ctx.body = { found: true };
      return Promise.resolve();
    },
  },
  handle(refused, () => {
    throw new AppError('conflict');
  }),
  ...[slow, slowSignIn].map((contract) =>
    handle(contract, async (_input, { ctx }) => {
      slowCalls.waiting += 1;
      ctx.res.once('close', () => (slowCalls.abandoned += ctx.res.writableFinished ? 0 : 1));
      await slowCalls.released;
      return { done: true };
    }),
  ),
  handleInternal(readFlagSwitches, () => {
    if (known.flags === null) throw new AppError('service_unavailable');
    return Promise.resolve(known.flags);
  }),
  handleInternal(resolveSession, async ({ body: { token } }) => {
    const user = known.ended.has(token) ? null : (sessions[token] ?? null);
    known.requestCount += 1;
    // Its session ends right after it was resolved.
    if (token === 'short-token' && user !== null) {
      known.ended.add(token);
      known.notify(user.userId, user.sessionId);
    }
    return { user: user !== null && known.confirmed.has(token) ? { ...user, isAdult: true } : user };
  }),
  ...echoContracts.map((contract) =>
    handle(contract, (_input, { ctx, caller }) => {
      ctx.set({ 'set-cookie': `${sessionCookie}=made; HttpOnly`, 'x-internal': 'hidden' });
      return { headers: ctx.req.headers, caller };
    }),
  ),
];

/** A gateway with two small but real services, one on PostgreSQL, and a published shell. The services have `others` too. */
export async function startTestGateway(
  extra: Record<string, string> = {},
  others: readonly (Contract & Route)[] = [],
  contracts: readonly Contract[] = [],
) {
  const log = createLogger('gateway-test');
  log.level = 'silent';
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  const registry = await writeRelease(folder);
  const database = await createTestDatabase('gateway');
  const orm = await createOrm({ url: database.url, entities: noteEntities, migrations: [] });
  await orm.schema.create();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const known: Sessions = {
    ended: new Set(),
    confirmed: new Set(),
    requestCount: 0,
    flags: [],
    notify: (userId, sessionId) =>
      publishEvent(orm.em.fork(), { to: [], topic: 'session-ended', data: { sessionId, userId } }),
  };
  const slowCalls: Slow = { waiting: 0, abandoned: 0, released, release };
  const unnamedCalls: UnnamedCalls = { count: 0 };
  const common = { logger: log };
  const source = createEventSource({ connectionString: database.url, log });
  const content = await startTestServer(
    createServiceApp({
      ...common,
      peers: testPeers('content'),
      orm,
      routes: [...noteRoutes, ...others],
    }),
  );
  const users = await startTestServer(
    createServiceApp({
      ...common,
      peers: testPeers('user'),
      orm: null,
      routes: [...userRoutes(slowCalls, unnamedCalls, known), source.route, ...others],
    }),
  );
  const settings = readConfig({
    SERVICES_FILE: testServicesFile(folder, { content: content.baseUrl, user: users.baseUrl }),
    SIGNING_KEY: testSigningKey('gateway'),
    RELEASES_DIR: folder,
    ...extra,
  });
  const gateway = createGateway(settings, log, [
    ...noteContracts,
    ...echoContracts,
    slow,
    slowSignIn,
    refused,
    streamEvents,
    readRegistryRevision,
    reportRemoteFault,
    listReleasedFlags,
    ...others,
    ...contracts,
  ]);
  const server = await startTestServer(gateway.app);

  return {
    baseUrl: server.baseUrl,
    folder,
    registry,
    content,
    users,
    orm,
    slowCalls,
    unnamedCalls,
    known,
    server,
    async close() {
      release();
      await server.close();
      await gateway.close();
      await Promise.all([content.close(), users.close()]);
      await source.close();
      await orm.close(true);
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;

/** Headers of a call by a page of this site with a session's cookie. */
export function asUser(token: string | null, extra: Record<string, string> = {}): Record<string, string> {
  return {
    'sec-fetch-site': 'same-origin',
    ...(token === null ? {} : { cookie: `${sessionCookie}=${token}` }),
    ...extra,
  };
}
