import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MikroORM } from '@mikro-orm/postgresql';
import { createOrm } from '../database/create-orm.ts';
import { migrate } from '../database/migrate.ts';
import { createLogger } from '../logging/create-logger.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { noteMigrations } from '../testing/notes-service.ts';
import { createOutbox } from './create-outbox.ts';
import { enqueue } from './outbox-table.ts';

let database: TestDatabase;
let orm: MikroORM;
const log = createLogger('outbox-test');
log.level = 'silent';

beforeAll(async () => {
  database = await createTestDatabase('outbox');
  orm = await createOrm({ url: database.url, entities: [], migrations: noteMigrations });
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

describe('outbox', () => {
  beforeEach(async () => {
    await migrate(orm);
  });

  it('delivers what was committed, and nothing of a transaction that was rolled back', async () => {
    const seen: unknown[] = [];
    const outbox = createOutbox({ orm, log, handlers: { xp: async (payload) => void seen.push(payload) } });
    outbox.start();
    await orm.em.fork().transactional((em) => enqueue(em, 'xp', { amount: 10 }));
    await expect(
      orm.em.fork().transactional(async (em) => {
        await enqueue(em, 'xp', { amount: 99 });
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
    const id = await enqueue(orm.em.fork(), 'xp', {});
    outbox.start();
    await outbox.drained();
    await outbox.stop();
    expect(ids).toEqual([id, id, id]);
  });

  it('gives each event to one of several processes only', async () => {
    const ids: string[] = [];
    const handlers = { xp: async (_payload: unknown, eventId: string) => void ids.push(eventId) };
    const workers = [createOutbox({ orm, log, handlers }), createOutbox({ orm, log, handlers })];
    const em = orm.em.fork();
    for (let count = 0; count < 40; count += 1) await enqueue(em, 'xp', { count });
    for (const worker of workers) worker.start();
    await workers[0]?.drained();
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(ids).toHaveLength(40);
    expect(new Set(ids).size).toBe(40);
  });
});
