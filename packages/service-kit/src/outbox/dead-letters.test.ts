import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineInternalContract, type InternalCall } from '@grow/contracts/internal';
import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { createLogger } from '../create-logger.ts';
import { createOrm } from '../database/create-orm.ts';
import { callInternal } from '../http/call-internal.ts';
import { handleInternal } from '../http/handle.ts';
import { createServiceApp } from '../http/service-app.ts';
import {
  createTestDatabase,
  startTestServer,
  testPeers,
  type TestDatabase,
  type TestServer,
} from '../testing/index.ts';
import { noteEntities } from '../testing/notes-service.ts';
import { createOutbox } from './create-outbox.ts';
import { UndeliverableError } from './dead-letters.ts';
import { enqueue } from './enqueue.ts';

const titleTopic = { name: 'title', payload: z.object({ title: z.string() }) };
const strictPayload = z.object({ title: z.string().check(z.maxLength(5)) });
const takeTitle = defineInternalContract({
  id: 'take-title',
  service: 'user',
  callers: ['content'],
  method: 'POST',
  path: '/internal/titles',
  body: strictPayload,
  output: z.void(),
});
const log = createLogger('dead-letters-test');
log.level = 'silent';

let database: TestDatabase;
let orm: MikroORM;
let receiver: TestServer;
let received: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase('dead_letters');
  orm = await createOrm({ url: database.url, entities: noteEntities, migrations: [] });
  await orm.schema.create();
  const take = handleInternal(takeTitle, ({ body }) => void received.push(body.title));
  receiver = await startTestServer(
    createServiceApp({ peers: testPeers('user'), orm: null, routes: [take], logger: log }),
  );
});
afterAll(async () => {
  await receiver.close();
  await orm.close(true);
  await database.drop();
});
beforeEach(async () => {
  received = [];
  await execute('delete from outbox_dead_letters');
});

const execute = (sql: string, values: unknown[] = []) => orm.em.fork().execute<object[]>(sql, values);
const deadLetters = () => execute('select id, topic, payload, attempts, reason from outbox_dead_letters');

/** Like a sender whose contract is older than the receiver's. */
function post(payload: unknown, contract: InternalCall = takeTitle, baseUrl = receiver.baseUrl): Promise<unknown> {
  return callInternal({ ...contract, body: z.unknown() }, { body: payload }, testPeers('content', { user: baseUrl }));
}

async function deliverAll(deliver: (payload: unknown) => Promise<unknown>, isTogether = false): Promise<void> {
  const handlers = { title: async (payload: unknown) => void (await deliver(payload)) };
  const batchHandlers = {
    title: async (events: readonly { payload: unknown }[]) => {
      for (const { payload } of events) await deliver(payload);
    },
  };
  const outbox = createOutbox({ orm, log, concurrency: 1, handlers, ...(isTogether ? { batchHandlers } : {}) });
  outbox.start();
  await outbox.drained();
  await outbox.stop();
}

it('get what the receiver rejects, once and with the reason, and the others are delivered', async () => {
  const id = await enqueue(orm.em.fork(), titleTopic, { title: 'too long' });
  for (const title of ['one', 'two']) await enqueue(orm.em.fork(), titleTopic, { title });
  await deliverAll(post);
  expect(received).toEqual(['one', 'two']);
  const reason = expect.stringMatching(
    /^ServiceCallError: .internal.titles answered 400: .*<=5 characters/u,
  ) as unknown;
  expect(await deadLetters()).toEqual([{ id, topic: 'title', payload: { title: 'too long' }, attempts: 1, reason }]);
});

it('do not get what something in between answered, whatever its status', async () => {
  const proxy = createServer((_, response) => response.writeHead(400).end('<h1>Bad Request</h1>')).listen(0);
  await once(proxy, 'listening');
  const baseUrl = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  let isBetween = true;
  await enqueue(orm.em.fork(), titleTopic, { title: 'one' });
  await deliverAll((payload) => {
    const target = isBetween ? baseUrl : receiver.baseUrl;
    isBetween = false;
    return post(payload, takeTitle, target);
  });
  proxy.close();
  expect(received).toEqual(['one']);
  expect(await deadLetters()).toEqual([]);
});

it('get the one event of a batch that is rejected, and no other', async () => {
  await orm.em.fork().transactional(async (em) => {
    for (const title of ['one', 'too long', 'two']) await enqueue(em, titleTopic, { title });
  });
  await deliverAll(post, true);
  expect(new Set(received)).toEqual(new Set(['one', 'two']));
  expect(await deadLetters()).toMatchObject([{ payload: { title: 'too long' }, attempts: 2 }]);
});

it.each([
  [
    'a payload that does not fit',
    async (payload: unknown) => void strictPayload.parse(payload),
    /does not fit: title/u,
  ],
  ['what its handler gives up', () => Promise.reject(new UndeliverableError('gone for good')), /gone for good/u],
  ['a reason that cannot be stored', () => Promise.reject(new UndeliverableError('no\u0000pe')), /no\uFFFDpe/u],
])('get %s', async (_what, deliver, reason) => {
  await enqueue(orm.em.fork(), titleTopic, { title: 'too long' });
  await deliverAll(deliver);
  expect(await deadLetters()).toMatchObject([{ reason: expect.stringMatching(reason) as unknown }]);
});

it('get what failed often for days, but nothing that only failed often or is only old', async () => {
  const em = orm.em.fork();
  const [often, old, both] = [
    await enqueue(em, titleTopic, { title: 'often' }),
    await enqueue(em, titleTopic, { title: 'old' }),
    await enqueue(em, titleTopic, { title: 'both' }),
  ];
  await execute('update outbox set attempts = 99 where id in (?, ?)', [often, both]);
  await execute(`update outbox set created_at = now() - interval '4 days' where id in (?, ?)`, [old, both]);
  const outbox = createOutbox({
    orm,
    log,
    // A missing route may come with the next deployment, and a receiver that is down comes back.
    handlers: { title: async (payload) => void (await post(payload, { ...takeTitle, path: '/internal/missing' })) },
  });
  outbox.start();
  await expect.poll(deadLetters).toMatchObject([{ id: both, attempts: 100 }]);
  await outbox.stop();
  const waiting = await execute('select id from outbox where attempts > 0 order by attempts desc');
  expect(waiting).toEqual([{ id: often }, { id: old }]);
  await execute('delete from outbox');
});

it('are not needed for an invalid payload: the transaction that writes it fails', async () => {
  const narrow = { name: 'title', payload: strictPayload };
  const writing = orm.em.fork().transactional(async (em) => {
    await em.execute(`insert into notes (text) values ('with an event')`);
    await enqueue(em, narrow, { title: 'too long' });
  });
  await expect(writing).rejects.toThrow(z.core.$ZodError);
  expect(await execute('select from notes')).toEqual([]);
  expect(await execute('select from outbox')).toEqual([]);
});
