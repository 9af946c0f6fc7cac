import { createLogger, createOrm, createOutbox, enqueue, UndeliverableError } from '@grow/service-kit';
import { createTestDatabase, noteEntities } from '@grow/service-kit/testing';
import pg from 'pg';
import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { discardDeadLetters, listDeadLetters, requeueDeadLetters } from './dead-letters.ts';

it('lists what could not be delivered, requeues it with its id, and discards it', async () => {
  const database = await createTestDatabase('tool_dead_letters');
  const orm = await createOrm({ url: database.url, entities: noteEntities, migrations: [] });
  await orm.schema.create();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const log = createLogger('tool-test');
  log.level = 'silent';
  let isRefusing = true;
  const received: string[] = [];
  const outbox = createOutbox({
    orm,
    log,
    handlers: {
      async title(_payload, id) {
        if (isRefusing) throw new UndeliverableError('refused');
        received.push(id);
      },
    },
  });
  const topic = { name: 'title', payload: z.object({}) };
  const [one, two] = [await enqueue(orm.em.fork(), topic, {}), await enqueue(orm.em.fork(), topic, {})];
  outbox.start();
  await outbox.drained();
  const listed = await listDeadLetters(client);
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set([one, two]));
  expect(listed[0]).toMatchObject({ topic: 'title', attempts: 1, reason: 'UndeliverableError: refused' });

  isRefusing = false;
  expect(await requeueDeadLetters(client, [one])).toBe(1);
  expect(await requeueDeadLetters(client, [one])).toBe(0);
  await outbox.drained();
  await outbox.stop();
  expect(received).toEqual([one]);
  expect(await discardDeadLetters(client, [two])).toBe(1);
  expect(await listDeadLetters(client)).toEqual([]);

  await client.end();
  await orm.close(true);
  await database.drop();
});
