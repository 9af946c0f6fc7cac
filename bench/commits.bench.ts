// Commits with an event for the outbox and one for open pages, by 32 connections, against a synchronous replica that
// confirms each commit 4 ms after it was made. The reference is the same insert without an event. The third load shows
// why no notice is in these transactions: PostgreSQL commits those with NOTIFY one after the other.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { completeLesson } from '@grow/contracts';
import { createOrm, DeadLetter, enqueue, OutboxMessage, publishEvent } from '@grow/service-kit';
import { setServer, startReplica } from '@grow/tools/backup/replica.ts';
import { ensureDatabases } from '@grow/tools/postgres/databases.ts';
import { startPostgres } from '@grow/tools/postgres/embedded-postgres.ts';
import { temporaryFolder } from '@grow/tools/postgres/temporary-folder.ts';
import { quantile } from './quantile.ts';

const connections = 32;
const seconds = 1;
const rounds = 21;
const wanted = 0.8;

using folder = temporaryFolder();
await using primary = await startPostgres({ home: join(folder.path, 'primary', 'postgres') });
await ensureDatabases(primary.urlOf('postgres'), ['bench']);
await using replica = await startReplica(primary, folder.path);
await setServer(primary, "synchronous_commit = 'remote_apply'");
await setServer(replica, "recovery_min_apply_delay = '4ms'");
const url = primary.urlOf('bench');
const orm = await createOrm({ url, entities: [OutboxMessage, DeadLetter], migrations: [], poolSize: connections });
await using closing = new AsyncDisposableStack();
closing.defer(() => orm.close(true));
await orm.schema.create();

type Em = typeof orm.em;
const topic = { name: 'bench', payload: completeLesson.body };
const payload = { moduleId: 1, lessonId: 1 };
/** The statement of `enqueue`. */
async function insert(em: Em): Promise<void> {
  const row = { id: randomUUID(), topic: topic.name, payload: JSON.stringify(payload) };
  await em.getKysely<{ outbox: typeof row }>().insertInto('outbox').values(row).execute();
}
async function withEvents(em: Em): Promise<void> {
  await enqueue(em, topic, payload);
  publishEvent(em, { to: [1], topic: 'bench', data: {} });
}
async function withNotify(em: Em): Promise<void> {
  await insert(em);
  await em.execute(`select pg_notify('events', '')`);
}

const rates: Record<'none' | 'events' | 'notify', number[]> = { none: [], events: [], notify: [] };
for (let round = 0; round < rounds; round += 1) {
  rates.none.push(await commitsPerSecond(insert));
  rates.events.push(await commitsPerSecond(withEvents));
  rates.notify.push(await commitsPerSecond(withNotify));
}
const none = quantile(rates.none, 0.5);
for (const name of ['events', 'notify'] as const) {
  const rate = quantile(rates[name], 0.5);
  console.log(
    `RESULT commits with ${name}: ${(rate / none).toFixed(2)}x (${rate} a second, against ${none} with none)`,
  );
}
if (quantile(rates.events, 0.5) < wanted * none) process.exitCode = 1;

async function commitsPerSecond(load: (em: Em) => Promise<unknown>): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let commits = 0;
  const client = async (): Promise<void> => {
    for (; performance.now() < end; commits += 1) await orm.em.fork().transactional(load);
  };
  await Promise.all(Array.from({ length: connections }, client));
  return commits / seconds;
}
