import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { createLogger } from '../create-logger.ts';
import { createOrm } from '../database/create-orm.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { noteEntities } from '../testing/notes-service.ts';
import { createOutbox } from './create-outbox.ts';
import { deliverNext, type OutboxEvent } from './deliver-next.ts';
import { enqueue } from './enqueue.ts';

const xpTopic = {
  name: 'xp',
  payload: z.partial(z.object({ amount: z.int().check(z.maximum(100)), count: z.int(), number: z.int() })),
};
let database: TestDatabase;
let orm: MikroORM;
const log = createLogger('outbox-test');
log.level = 'silent';

beforeAll(async () => {
  database = await createTestDatabase('outbox');
  orm = await createOrm({ url: database.url, entities: noteEntities, migrations: [] });
  await orm.schema.create();
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

describe('outbox', () => {
  afterEach(() => vi.useRealTimers());

  it('delivers what was committed, and nothing of a transaction that was rolled back', async () => {
    const seen: unknown[] = [];
    const outbox = createOutbox({ orm, log, handlers: { xp: async (payload) => void seen.push(payload) } });
    outbox.start();
    await orm.em.fork().transactional((em) => enqueue(em, xpTopic, { amount: 10 }));
    await expect(
      orm.em.fork().transactional(async (em) => {
        await enqueue(em, xpTopic, { amount: 99 });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await outbox.drained();
    await outbox.stop();
    expect(seen).toEqual([{ amount: 10 }]);
  });

  it('tries again after a failure, with the same event id', async () => {
    const ids: string[] = [];
    const outbox = createOutbox({
      orm,
      log,
      handlers: {
        async xp(_payload, eventId) {
          ids.push(eventId);
          if (ids.length < 3) throw new Error('the receiver is away');
        },
      },
    });
    const id = await enqueue(orm.em.fork(), xpTopic, {});
    outbox.start();
    await outbox.drained();
    await outbox.stop();
    expect(ids).toEqual([id, id, id]);
  });

  it('is woken by a commit of its own process', async () => {
    // Its timers do not advance, so it does not poll by itself.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const own = await createOrm({ url: database.url, entities: noteEntities, migrations: [] });
    const { promise: delivered, resolve } = Promise.withResolvers<unknown>();
    const handlers = { xp: async (payload: unknown) => resolve(payload) };
    const outbox = createOutbox({ orm: own, log, concurrency: 1, handlers });
    const em = orm.em.fork();
    const [began] = await em.execute<{ at: string }[]>('select clock_timestamp()::text as at');
    outbox.start();
    const hasLooked = `select from pg_stat_activity
      where datname = current_database() and state = 'idle' and query like 'select%outbox%' and backend_start > ?`;
    for (let found: unknown[] = []; found.length === 0;) found = await em.execute<unknown[]>(hasLooked, [began?.at]);
    await own.em.fork().transactional((tx) => enqueue(tx, xpTopic, { amount: 5 }));
    expect(await delivered).toEqual({ amount: 5 });
    vi.useRealTimers();
    await outbox.stop();
    await own.close(true);
  }, 30_000);

  it('gives each event to one of several processes only', async () => {
    const ids: string[] = [];
    const handlers = { xp: async (_payload: unknown, eventId: string) => void ids.push(eventId) };
    const workers = [createOutbox({ orm, log, handlers }), createOutbox({ orm, log, handlers })];
    const em = orm.em.fork();
    for (let count = 0; count < 40; count += 1) await enqueue(em, xpTopic, { count });
    for (const worker of workers) worker.start();
    await workers[0]?.drained();
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(ids).toHaveLength(40);
    expect(new Set(ids).size).toBe(40);
  });

  it('delivers batches, in the order in which the events were written', async () => {
    const batches: unknown[][] = [];
    const alone = vi.fn();
    const outbox = createOutbox({
      orm,
      log,
      concurrency: 1,
      handlers: { xp: alone },
      batchHandlers: { xp: async (events) => void batches.push(events.map(({ payload }) => payload)) },
    });
    await enqueueAll(130);
    outbox.start();
    await outbox.drained();
    await outbox.stop();
    expect(batches.map(({ length }) => length)).toEqual([100, 30]);
    expect(batches.flat()).toEqual(Array.from({ length: 130 }, (_, number) => ({ number })));
    expect(alone).not.toHaveBeenCalled();
  });

  it('retries the events of a failed batch one by one, so that a rejected one does not block the others', async () => {
    const together: string[][] = [];
    const delivered = new Set<string>();
    const [poisoned, tries] = [new Set<string>(), new Map<string, number>()];
    const outbox = createOutbox({
      orm,
      log,
      concurrency: 1,
      handlers: {
        async xp(_payload, id) {
          tries.set(id, (tries.get(id) ?? 0) + 1);
          // Succeeds in the end, so that the table can become empty.
          if (poisoned.has(id) && tries.get(id) !== 3) throw new Error('refused');
          delivered.add(id);
        },
      },
      batchHandlers: {
        async xp(events) {
          together.push(events.map(({ id }) => id));
          // The first half is delivered all the same: the receiver must be idempotent.
          for (const { id } of events.slice(0, 4)) delivered.add(id);
          if (events.some(({ id }) => poisoned.has(id))) throw new Error('refused');
          for (const { id } of events) delivered.add(id);
        },
      },
    });
    const ids = await enqueueAll(10);
    poisoned.add(String(ids[7]));
    outbox.start();
    await outbox.drained();
    const later = await enqueueAll(3);
    await outbox.drained();
    await outbox.stop();
    expect(together).toEqual([ids, later]);
    expect(ids.map((id) => tries.get(id))).toEqual(ids.map((id) => (poisoned.has(id) ? 3 : 1)));
    expect(delivered).toEqual(new Set([...ids, ...later]));
  });

  it('delivers a batch again whose worker crashed before it could delete the rows', async () => {
    const batches: string[][] = [];
    const ids = await enqueueAll(5);
    const lost = await createOrm({ url: database.url, entities: noteEntities, migrations: [] });
    const cut = deliverNext(lost, {
      log,
      handlers: {},
      batchHandlers: {
        async xp(events) {
          batches.push(events.map(({ id }) => id));
          await orm.em.fork().execute(
            `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and state = 'idle in transaction'`,
          );
        },
      },
    });
    await expect(cut).rejects.toThrow();
    await lost.close(true);
    const record = async (events: readonly OutboxEvent[]) => void batches.push(events.map(({ id }) => id));
    const deliveries = { log, handlers: {}, batchHandlers: { xp: record } };
    // The rows are locked until PostgreSQL has ended the backend.
    await expect.poll(() => deliverNext(orm, deliveries)).toBe('some');
    expect(await deliverNext(orm, deliveries)).toBe('empty');
    expect(batches).toEqual([ids, ids]);
  });
});

/** In one transaction, so that no worker sees only a part of them. */
function enqueueAll(count: number): Promise<string[]> {
  return orm.em.fork().transactional(async (em) => {
    const ids: string[] = [];
    for (let number = 0; number < count; number += 1) {
      ids.push(await enqueue(em, xpTopic, { number }));
      // Rows of one transaction have the same time, and so no order.
      await em.execute(`update outbox set created_at = created_at + make_interval(secs => ?) where id = ?`, [
        number / 1000,
        ids.at(-1),
      ]);
    }
    return ids;
  });
}
