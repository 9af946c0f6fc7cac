// Commits with an event for the outbox and one for open pages, by 32 connections, against a synchronous replica that is
// a network away: each commit waits 4 ms for it. The reference is the same insert without any event. Beside it the same
// with NOTIFY in the transaction, which PostgreSQL commits one after the other.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOrm, DeadLetter, enqueue, OutboxMessage, publishEvent } from '@grow/service-kit';
import { ensureDatabases } from '@grow/tools/postgres/databases.ts';
import { startPostgres } from '@grow/tools/postgres/embedded-postgres.ts';
import { startReplica } from '@grow/tools/backup/replica.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod/mini';
import { median } from './wrk.ts';

const connections = 32;
const seconds = 4;
const rounds = 3;
const oneWayMs = 2;

const topic = { name: 'bench', payload: z.object({ n: z.int() }) };
const insert = (em: EntityManager) =>
  em.execute(`insert into outbox (id, topic, payload) values (gen_random_uuid(), 'bench', '{"n":1}')`);
const loads = {
  withoutEvents: insert,
  async withEvents(em: EntityManager) {
    await enqueue(em, topic, { n: 1 });
    publishEvent(em, { to: [1], topic: 'bench', data: {} });
  },
  async withNotify(em: EntityManager) {
    await insert(em);
    await em.execute(`select pg_notify('events', '')`);
  },
};

const folder = mkdtempSync(join(tmpdir(), 'grow-bench-'));
chmodSync(folder, 0o755);
const inside = (name: string): string => join(folder, name);
const primary = await startPostgres({ home: join(inside('primary'), 'postgres') });
const proxy = await startDelay(Number(new URL(primary.urlOf('postgres')).port));
await ensureDatabases(primary.urlOf('postgres'), ['bench']);
const orm = await createOrm({
  url: primary.urlOf('bench'),
  entities: [OutboxMessage, DeadLetter],
  migrations: [],
  poolSize: connections,
});
await orm.schema.create();
const folders = { primary: inside('primary'), copy: inside('copy'), replica: inside('replica') };
const replica = await startReplica(primary, folders, String(proxy.port));
try {
  const rates = { withoutEvents: [] as number[], withEvents: [] as number[], withNotify: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['withoutEvents', 'withEvents', 'withNotify'] as const) {
      rates[name].push(await commitsPerSecond(loads[name]));
    }
  }
  const reference = median(rates.withoutEvents);
  for (const [what, name] of [
    ['with events', 'withEvents'],
    ['with NOTIFY in the transaction', 'withNotify'],
  ] as const) {
    const rate = median(rates[name]);
    console.log(
      `RESULT commits ${what}, against none: ${(rate / reference).toFixed(2)}x (${Math.round(rate)} against ${Math.round(reference)} a second)`,
    );
  }
} finally {
  await orm.close(true);
  await replica.stop();
  await primary.stop();
  proxy.close();
  rmSync(folder, { recursive: true, force: true });
}

async function commitsPerSecond(load: (em: EntityManager) => Promise<unknown>): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let commits = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      await orm.em.fork().transactional(load);
      commits += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  return commits / seconds;
}

/** A proxy that forwards what it receives after a delay, in both directions. */
async function startDelay(port: number): Promise<{ port: number; close: () => void }> {
  const sockets = new Set<Socket>();
  const forward = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (chunk) => void setTimeout(() => to.write(chunk), oneWayMs));
    from.on('error', () => to.destroy()).on('close', () => to.destroy());
  };
  const server = createServer((incoming) => {
    const outgoing = connect(port, '127.0.0.1');
    for (const socket of [incoming, outgoing]) socket.setNoDelay(true);
    forward(incoming, outgoing);
    forward(outgoing, incoming);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
