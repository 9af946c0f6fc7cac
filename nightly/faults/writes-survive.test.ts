import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { completeLesson, createPost, openConversation, sendMessage, updateProfile } from '@grow/contracts';
import type { RunningService } from '@grow/service-kit/testing';
import { signUp, startRunningProduct, type Member, type RunningProduct } from '@grow/tools/faults/running-product.ts';
import { ensureDatabases } from '@grow/tools/postgres/databases.ts';
import { stopServer } from '@grow/tools/postgres/postmaster.ts';
import { supervisePostgres, type SupervisedPostgres } from '@grow/tools/start/supervise-postgres.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const learners = 50;
const lessonsEach = 40;
const textsEach = 4;
const rowsOfProgress = learners * lessonsEach;

let folder: string;
let postgres: SupervisedPostgres;
let product: RunningProduct;
const members: Member[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'grow-writes-'));
  chmodSync(folder, 0o755);
  // Not a throwaway server: such a server may lose acknowledged writes.
  postgres = await supervisePostgres({ home: join(folder, 'postgres'), isThrowaway: false, log: () => undefined });
  await ensureDatabases(postgres.urlOf('postgres'), ['grow_content', 'grow_user']);
  const databases = { content: postgres.urlOf('grow_content'), user: postgres.urlOf('grow_user') };
  product = await startRunningProduct({ databases });
  while (members.length < learners) members.push(await signUp(product));
  // New accounts have low limits per hour.
  await product.sql.user(`update users set created_at = now() - interval '1 year'`);
}, 240_000);

afterAll(async () => {
  await product?.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

type Write = { member: Member; method: string; path: string; body: unknown };

/** Sends a write until it is acknowledged, as the browser's send queue does. Any error but an outage is a failure. */
async function acknowledge({ member, method, path, body }: Write): Promise<Record<string, unknown>> {
  for (;;) {
    const response = await fetch(new URL(path, product.gateway.url), {
      method,
      headers: member.headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    }).then(
      async (got) => ({ status: got.status, text: await got.text() }),
      () => null,
    );
    if (response !== null && response.status < 300) return JSON.parse(response.text) as Record<string, unknown>;
    if (response !== null && response.status < 500)
      throw new Error(`${path} answered ${response.status}: ${response.text}`);
    await sleep(50);
  }
}

async function restart(service: RunningService): Promise<void> {
  await service.killWithoutWarning();
  await service.start();
}

/** Kills one backend of the server, like a memory fault: the server drops every connection and recovers. */
async function crashWorker(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.urlOf('grow_content') });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(Number(rows[0]?.pid), 'SIGKILL');
  await client.end().catch(() => undefined);
}

/** Kills the server, which is restarted by its supervisor, as under `npm start`. */
function killPostgres(): void {
  process.kill(postgres.pid(), 'SIGKILL');
}

const stopPostgres = (): Promise<void> => stopServer(postgres.pid());

const strikes = [
  () => restart(product.content),
  () => restart(product.gateway),
  crashWorker,
  () => restart(product.user),
  killPostgres,
  stopPostgres,
];

/** Every write twice: completions of every learner, and texts with a client key each. */
async function allWrites(lessons: { moduleId: number; lessonId: number }[]) {
  const completions = members.flatMap((member) => lessons.map((body) => ({ member, ...completeLesson, body })));
  const keys: string[] = [];
  const texts: Write[] = [];
  for (const [index, member] of members.entries()) {
    const other = members[(index + 1) % members.length];
    const { id } = await acknowledge({ member, ...openConversation, body: { userId: other?.id } });
    const path = sendMessage.path.replace('{id}', String(id));
    for (let count = 0; count < textsEach; count += 1) {
      const [post, message] = [randomUUID(), randomUUID()];
      keys.push(post, message);
      texts.push({ member, ...createPost, body: { content: post, category: 'soil', clientKey: post } });
      texts.push({ member, ...sendMessage, path, body: { content: message, clientKey: message } });
    }
  }
  // Each write is sent twice at about the same time, and the kinds are mixed.
  const each = Math.ceil(completions.length / texts.length);
  const mixed = texts.flatMap((text, index) => [text, ...completions.slice(index * each, (index + 1) * each)]);
  return { keys, queue: mixed.flatMap((write) => [write, write]) };
}

it('every acknowledged write is stored once, with exactly its XP, whatever process was killed', async () => {
  const lessons = await product.sql.content<{ moduleId: number; lessonId: number }>(
    `select id as "lessonId", module_id as "moduleId" from lessons l
     where not exists (select from module_prerequisites p where p.module_id = l.module_id) order by id limit $1`,
    [lessonsEach],
  );
  const { keys, queue } = await allWrites(lessons);
  const all = queue.length;
  let acknowledged = 0;
  let struck = 0;
  let striking = Promise.resolve();
  async function write(): Promise<void> {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      await acknowledge(next);
      acknowledged += 1;
      const strike = strikes[struck];
      if (strike === undefined || acknowledged < ((struck + 1) * all) / (strikes.length + 1)) continue;
      struck += 1;
      striking = striking.then(strike);
    }
  }
  const names = members.slice(0, 4).map((member) => ({ member, last: '' }));
  async function rename(name: (typeof names)[number]): Promise<void> {
    for (let count = 1; acknowledged < all; count += 1) {
      const { displayName } = await acknowledge({ ...name, ...updateProfile, body: { displayName: `Name ${count}` } });
      name.last = String(displayName);
      await sleep(100);
    }
  }
  await Promise.all([...Array.from({ length: 12 }, write), ...names.map(rename)]);
  await striking;
  expect(struck).toBe(strikes.length);

  const ids = members.map(({ id }) => id);
  const count = async (sql: RunningProduct['sql']['content'], table: string) =>
    (await sql<{ count: number }>(`select count(*)::int as count from ${table} where client_key = any($1)`, [keys]))[0]
      ?.count;
  const texts = await Promise.all([count(product.sql.content, 'posts'), count(product.sql.content, 'messages')]);
  expect(texts).toEqual([learners * textsEach, learners * textsEach]);
  const kept = await product.sql.user('select id, display_name as last from users where id = any($1) order by id', [
    names.map(({ member }) => member.id),
  ]);
  expect(kept).toEqual(names.map(({ member, last }) => ({ id: member.id, last })));

  await vi.waitFor(
    async () => expect(await product.sql.content('select count(*)::int as left from outbox')).toEqual([{ left: 0 }]),
    { timeout: 200_000, interval: 250 },
  );
  const rows = await product.sql.content('select count(*)::int as count from user_progress where user_id = any($1)', [
    ids,
  ]);
  expect(rows).toEqual([{ count: rowsOfProgress }]);
  const earned = await product.sql.content(
    `select u.user_id as id, (sum(a.xp_reward) + $2 * 10)::int as xp
     from user_achievements u join achievements a on a.id = u.achievement_id
     where u.user_id = any($1) group by u.user_id order by u.user_id`,
    [ids, lessonsEach],
  );
  expect(earned).toHaveLength(learners);
  expect(await product.sql.user('select id, xp from users where id = any($1) order by id', [ids])).toEqual(earned);
  const ledger = await product.sql.user(
    `select user_id as id, sum(amount)::int as xp from xp_ledger where user_id = any($1)
     group by user_id order by user_id`,
    [ids],
  );
  expect(ledger).toEqual(earned);
}, 600_000);
