import { createLogger, createOrm, createServiceApp, type Caller } from '@grow/service-kit';
import { createTestDatabase, startTestServer, testCaller, testClient } from '@grow/service-kit/testing';
import { blockRoutes } from '../src/blocks/block.routes.ts';
import { messageReportRoutes } from '../src/message-reports/message-report.routes.ts';
import { moderationRoutes } from '../src/moderation/moderation.routes.ts';
import { messageRoutes } from '../src/messages/message.routes.ts';
import { userCardRoutes } from '../src/user-cards/user-card.routes.ts';
import { User } from '../src/users/user.entity.ts';
import { ormOptions } from '../src/mikro-orm.config.ts';

const internalSecret = 'test-only-internal-secret-1234567890';

type NewPerson = { isGuest?: boolean; isAdmin?: boolean; createdAt?: string };

/** Messages, blocks, their reports and user cards, on a database of their own. */
export async function startMessaging(name: string) {
  const database = await createTestDatabase(name, ormOptions);
  const orm = await createOrm(ormOptions(database.url));
  const logger = createLogger('messaging-test');
  logger.level = 'fatal';
  const folders = [blockRoutes, messageRoutes, messageReportRoutes, moderationRoutes, userCardRoutes];
  const routes = folders.flatMap((routesOf) => routesOf());
  const server = await startTestServer(createServiceApp({ name: 'user', orm, internalSecret, routes, logger }));
  const sql = <T = Record<string, unknown>>(query: string, values: unknown[] = []) =>
    orm.em.fork().execute<T[]>(query, values) as Promise<T[]>;

  return {
    api: testClient(server.baseUrl, internalSecret),
    sql,
    /** The URL of the database. */
    url: database.url,
    /** Adds a user, with an old account by default. */
    async addPerson(username: string, person: NewPerson = {}): Promise<Caller> {
      const { isGuest = false, isAdmin = false, createdAt = '2020-01-01T00:00:00Z' } = person;
      const em = orm.em.fork();
      const user = em.create(User, {
        username,
        displayName: username,
        isGuest,
        isAdmin,
        createdAt: new Date(createdAt),
      });
      await em.flush();
      return { ...testCaller, userId: user.id, isAdmin, isGuest, sessionId: username };
    },
    async close() {
      await server.close();
      await orm.close(true);
      await database.drop();
    },
  };
}
export type Messaging = Awaited<ReturnType<typeof startMessaging>>;
