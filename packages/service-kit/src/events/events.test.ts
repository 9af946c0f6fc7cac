import { streamServiceEvents } from '@grow/contracts/internal';
import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLogger } from '../create-logger.ts';
import { createOrm } from '../database/create-orm.ts';
import { createServiceApp } from '../http/service-app.ts';
import {
  createTestDatabase,
  startTestServer,
  testCaller,
  testClient,
  testPeers,
  type TestDatabase,
} from '../testing/index.ts';
import { createEventSource } from './create-event-source.ts';
import { publishEvent } from './publish-event.ts';

let database: TestDatabase;
let orm: MikroORM;
beforeAll(async () => {
  database = await createTestDatabase('events');
  orm = await createOrm({ url: database.url, entities: [], migrations: [] });
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

it('streams what is committed to services only, and ends with the server', async () => {
  const logger = createLogger('events-test');
  logger.level = 'silent';
  const source = createEventSource({ connectionString: database.url, log: logger });
  const app = createServiceApp({ peers: testPeers('content'), orm, routes: [source.route], logger });
  const server = await startTestServer(app);
  const api = testClient(server.baseUrl, 'content');
  const caller = { ...testCaller, isAdmin: true };
  const { path } = streamServiceEvents;
  expect((await api.as(caller).fetch(path)).status).toBe(403);

  const response = await api.asService('gateway').fetch(path);
  let text = '';
  const whole = (async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString();
  })();
  await vi.waitFor(() => expect(text).toContain('event: resync'), { timeout: 20_000 });

  const event = { to: [7], topic: 'message', data: { conversationId: 3 } };
  await expect(
    orm.em.fork().transactional(async (em) => {
      publishEvent(em, { ...event, topic: 'never' });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  publishEvent(orm.em.fork(), event);
  await vi.waitFor(() => expect(text).toContain(`data: ${JSON.stringify(event)}\n\n`), { timeout: 20_000 });
  expect(text).not.toContain('never');

  for (let n = 0; n < 60; n += 1) {
    publishEvent(orm.em.fork(), { ...event, topic: `count-${n}` });
    if (n % 2 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await vi.waitFor(() => expect(text).toContain('count-59'), { timeout: 20_000 });
  const counted = [...text.matchAll(/"topic":"count-(\d+)"/gu)].map(([, n]) => Number(n));
  expect(counted).toEqual(Array.from({ length: 60 }, (_, n) => n));

  await server.close();
  await whole;
  await source.close();
});

it('rejects an event that is too large for PostgreSQL', () => {
  const event = { to: 'all', topic: 'post', data: 'ü'.repeat(5000) } as const;
  expect(() => publishEvent(orm.em.fork(), event)).toThrow('too large');
});
