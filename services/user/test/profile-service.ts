import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createFileStore,
  createLogger,
  createOrm,
  createOutbox,
  createServiceApp,
  storageSettingsShape,
  type Caller,
} from '@grow/service-kit';
import { createTestDatabase, startTestServer, testCaller, testClient, testPeers } from '@grow/service-kit/testing';
import { z } from 'zod/mini';
import type { Mail } from '../src/create-mailer.ts';
import { ormOptions } from '../src/mikro-orm.config.ts';
import { notificationHandlers } from '../src/notifications/notification.handlers.ts';
import { notificationRoutes } from '../src/notifications/notification.routes.ts';
import { publisherRoutes } from '../src/notifications/publisher.routes.ts';
import { createPush } from '../src/notifications/push-sender.ts';
import { pushSettingsShape } from '../src/notifications/push.config.ts';
import { pushRoutes } from '../src/notifications/push.routes.ts';
import { profileImageRoutes } from '../src/profiles/profile-image.routes.ts';
import { profileRoutes } from '../src/profiles/profile.routes.ts';
import { profileImageFolder } from '../src/profiles/stored-image.ts';
import { User } from '../src/users/user.entity.ts';

export const identitySecret = 'test-only-identity-secret-9876543210';

type Options = { contentUrl?: string; isPushOff?: boolean; uploads?: Record<string, string> };

/** The profile and notification features of this service, on a real database and with a clock that the test sets. */
export async function startProfileService(name: string, options: Options = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'grow-profile-'));
  const database = await createTestDatabase(name, ormOptions);
  const orm = await createOrm(ormOptions(database.url));
  const log = createLogger('user');
  log.level = 'silent';

  const clock = { now: new Date() };
  const mails: Mail[] = [];
  const settings = z.object(storageSettingsShape).parse({ DATA_DIR: folder, ...options.uploads });
  const files = createFileStore({ settings, orm, folders: [profileImageFolder], log });
  const { push, pushPublicKey } = await createPush({
    ...z.object(pushSettingsShape).parse({ PUSH: options.isPushOff ? 'off' : 'on', PUSH_ALLOW_LOOPBACK: 'on' }),
    PUBLIC_URL: 'http://localhost:8080',
    DATA_DIR: folder,
  });
  const outbox = createOutbox({
    orm,
    log,
    handlers: notificationHandlers({
      orm,
      push,
      now: () => clock.now,
      publicUrl: 'http://localhost:8080',
      identitySecret,
      mailer: { send: (mail) => Promise.resolve(void mails.push(mail)), check: () => Promise.resolve() },
    }),
  });
  const peers = testPeers('user', options.contentUrl === undefined ? {} : { content: options.contentUrl });
  const app = createServiceApp({
    peers,
    orm,
    logger: log,
    routes: [
      ...profileRoutes({ peers }),
      ...profileImageRoutes({ files }),
      ...pushRoutes({ push }),
      ...notificationRoutes({ pushPublicKey, identitySecret }),
      ...publisherRoutes(),
    ],
  });
  const server = await startTestServer(app);
  outbox.start();

  return {
    orm,
    clock,
    folder,
    files,
    outbox,
    mails,
    vapidPublicKey: pushPublicKey,
    api: testClient(server.baseUrl, 'user'),
    /** A new account with one signed-in device. */
    async signUp(
      values: Partial<
        Pick<User, 'isGuest' | 'isAdmin' | 'roles' | 'timeZone' | 'lastActive' | 'email' | 'emailVerified' | 'language'>
      > = {},
    ): Promise<Caller> {
      const em = orm.em.fork();
      const user = em.create(User, { username: `grower-${randomBytes(6).toString('hex')}`, ...values });
      await em.flush();
      const sessionId = randomUUID();
      await em.execute('insert into sessions (id, token_hash, user_id) values (?, ?, ?)', [
        sessionId,
        randomBytes(32),
        user.id,
      ]);
      return { ...testCaller, userId: user.id, isGuest: user.isGuest, sessionId };
    },
    async stop() {
      await outbox.stop();
      await server.close();
      await orm.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type ProfileService = Awaited<ReturnType<typeof startProfileService>>;
