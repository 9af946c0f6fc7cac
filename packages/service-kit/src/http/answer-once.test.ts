import { randomUUID } from 'node:crypto';
import { idempotencyKeyHeader } from '@grow/contracts';
import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../create-logger.ts';
import { createOrm } from '../database/create-orm.ts';
import {
  createTestDatabase,
  startTestServer,
  testCaller,
  testClient,
  testPeers,
  type TestServer,
} from '../testing/index.ts';
import { createNote, noteEntities, noteRoutes } from '../testing/notes-service.ts';
import { answerOnce } from './answer-once.ts';
import { createServiceApp } from './service-app.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let orm: MikroORM;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase('answer_once');
  orm = await createOrm({ url: database.url, entities: noteEntities, migrations: [] });
  await orm.schema.create();
  const logger = createLogger('notes');
  logger.level = 'silent';
  const app = createServiceApp({ peers: testPeers('content'), orm, routes: noteRoutes, logger });
  server = await startTestServer(app);
});
afterAll(async () => {
  await server.close();
  await orm.close(true);
  await database.drop();
});

async function write(key: string, text: string, userId = testCaller.userId) {
  const response = await testClient(server.baseUrl, 'content')
    .as({ ...testCaller, userId })
    .fetch(createNote.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [idempotencyKeyHeader]: key },
      body: JSON.stringify({ text }),
    });
  const body = (await response.json()) as { id?: number; code?: string };
  return { status: response.status, body };
}
const count = async () => (await orm.em.fork().execute('select 1 from notes')).length;

describe('a write with an idempotency key', () => {
  it('answers what it was given, without the values that are missing in it', async () => {
    const call = { userId: testCaller.userId, key: randomUUID(), input: null };
    const run = () => answerOnce(orm.em.fork(), call, () => Promise.resolve({ id: 1, until: undefined }));
    expect(await run()).toStrictEqual({ id: 1, until: undefined });
    expect(await run()).toStrictEqual({ id: 1 });
  });

  it('runs once, and each repetition gets the first answer, also while it is under way', async () => {
    const key = randomUUID();
    const before = await count();
    const answers = await Promise.all([write(key, 'Watered'), write(key, 'Watered'), write(key, 'Watered')]);
    answers.push(await write(key, 'Watered'));
    for (const answer of answers) expect(answer).toEqual({ status: 201, body: answers[0]?.body });
    expect((await count()) - before).toBe(1);
  });

  it('runs again with another key, and for another person with the same key', async () => {
    const key = randomUUID();
    const ids = [await write(key, 'Fed'), await write(randomUUID(), 'Fed'), await write(key, 'Fed', 8)];
    expect(new Set(ids.map(({ body }) => body.id)).size).toBe(3);
  });

  it('runs again after a failure, and is refused with another input', async () => {
    const key = randomUUID();
    await orm.em.fork().execute(`alter table notes add constraint no_weeds check (text <> 'Weeds')`);
    expect((await write(key, 'Weeds')).status).toBe(500);
    await orm.em.fork().execute(`alter table notes drop constraint no_weeds`);
    expect((await write(key, 'Weeds')).status).toBe(201);
    expect((await write(key, 'Other')).body.code).toBe('bad_request');
    expect((await write('no-uuid', 'Other')).body.code).toBe('bad_request');
  });

  it('runs again a minute after a crash', async () => {
    const key = randomUUID();
    const first = await write(key, 'Pruned');
    await orm.em.fork().execute(`update answered_calls set answered_at = null, answer = null where key = ?`, [key]);
    await orm.em
      .fork()
      .execute(`update answered_calls set started_at = now() - interval '61 seconds' where key = ?`, [key]);
    const second = await write(key, 'Pruned');
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });
});
