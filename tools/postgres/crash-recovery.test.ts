import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, createOrm, createOutbox, enqueue, OutboxMessage } from '@grow/service-kit';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { startPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

let folder: string;
let server: EmbeddedPostgres;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'grow-crash-'));
  chmodSync(folder, 0o755);
  // Not a throwaway server: such a server may lose acknowledged writes.
  server = await startPostgres({ home: join(folder, 'postgres') });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Killing one backend makes the server drop all connections and recover, as after any crash of its own. */
async function crashServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  await client.end().catch(() => undefined);
}

it('a service recovers by itself after PostgreSQL has crashed under load', async () => {
  const url = server.urlOf('postgres');
  const orm = await createOrm({ url, entities: [OutboxMessage], migrations: [] });
  await orm.em.fork().execute('create table written (id int primary key)');
  await orm.em.fork().execute('create table delivered (event_id uuid primary key)');
  await orm.schema.create();
  const log = createLogger('crash-test');
  log.level = 'silent';
  const outbox = createOutbox({
    orm,
    log,
    handlers: {
      async mark(_payload, eventId) {
        await orm.em.fork().execute('insert into delivered values (?) on conflict do nothing', [eventId]);
      },
    },
  });
  outbox.start();

  let isOver = false;
  let next = 0;
  const confirmed: number[] = [];
  const writers = Array.from({ length: 12 }, async () => {
    while (!isOver) {
      const id = (next += 1);
      const isWritten = await orm.em
        .fork()
        .transactional(async (tx) => {
          await tx.execute('insert into written values (?)', [id]);
          await enqueue(tx, { name: 'mark', payload: z.object({}) }, {});
        })
        .then(
          () => true,
          () => false,
        );
      if (isWritten) confirmed.push(id);
    }
  });

  await vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(20), { timeout: 60_000 });
  await crashServer(url);
  const atCrash = confirmed.length;
  await vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(atCrash + 20), { timeout: 60_000 });
  isOver = true;
  await Promise.all(writers);
  await outbox.drained();
  await outbox.stop();

  const em = orm.em.fork();
  const kept = new Set((await em.execute<{ id: number }[]>('select id from written')).map(({ id }) => id));
  expect(confirmed.filter((id) => !kept.has(id))).toEqual([]);
  const [delivered] = await em.execute<{ count: number }[]>('select count(*)::int from delivered');
  expect(delivered?.count).toBe(kept.size);
  await orm.close(true);
}, 240_000);
