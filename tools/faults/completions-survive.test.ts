import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityHeader, signIdentity } from '@grow/service-kit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ensureDatabases } from '../postgres/databases.ts';
import { startPostgres, type EmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { freePort } from '../postgres/free-port.ts';
import { RunningService } from './running-service.ts';

const internalSecret = 'the secret between the services of this test';
const learners = [1001, 1002, 1003, 1004];
/** Modules without a gate, so that the order of completions is free. */
const modules = [1, 2, 10];

let folder: string;
let postgres: EmbeddedPostgres;
let content: RunningService;
let user: RunningService;
let contentUrl: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'grow-faults-'));
  chmodSync(folder, 0o755);
  postgres = await startPostgres({ home: join(folder, 'postgres') });
  await ensureDatabases(postgres.urlOf('postgres'), ['grow_content', 'grow_user']);
  contentUrl = `http://127.0.0.1:${await freePort()}`;
  const userUrl = `http://127.0.0.1:${await freePort()}`;
  const env = {
    CONTENT_URL: contentUrl,
    USER_URL: userUrl,
    DATABASE_URL_CONTENT: postgres.urlOf('grow_content'),
    DATABASE_URL_USER: postgres.urlOf('grow_user'),
    INTERNAL_SECRET: internalSecret,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: 'http://localhost:8080',
    DEMO: 'on',
  };
  content = new RunningService({ main: 'services/content/src/main.ts', url: contentUrl, env });
  user = new RunningService({ main: 'services/user/src/main.ts', url: userUrl, env });
  await Promise.all([content.start(), user.start()]);
  for (const id of learners) {
    await sql('grow_user', 'insert into users (id, username, email) values ($1, $2, null)', [id, `learner-${id}`]);
  }
}, 240_000);

afterAll(async () => {
  await Promise.all([content?.stop(), user?.stop()]);
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

/** Runs one statement, again and again while the database is on its way back. */
async function sql<Row>(database: string, text: string, values: unknown[] = []): Promise<Row[]> {
  for (;;) {
    const client = new pg.Client({ connectionString: postgres.urlOf(database) });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query(text, values)).rows as Row[];
    } catch (error) {
      const { code } = error as { code?: string };
      // Class 57: the server stops or starts; without a class of two digits it was the network.
      if (code !== undefined && /^\d/u.test(code) && !code.startsWith('57')) throw error;
      await sleep(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** A crash of the server: it drops every connection, recovers from its log and answers again on the same port. */
async function crashPostgres(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.urlOf('grow_content') });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(Number(rows[0]?.pid), 'SIGKILL');
  await client.end().catch(() => undefined);
}

type Completion = { userId: number; moduleId: number; lessonId: number };

async function isAccepted({ userId, moduleId, lessonId }: Completion): Promise<boolean> {
  const caller = { userId, isAdmin: false, isGuest: false, sessionId: 'faults' };
  try {
    const answer = await fetch(new URL('/api/progress/complete', contentUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [identityHeader]: await signIdentity(internalSecret, caller) },
      body: JSON.stringify({ moduleId, lessonId }),
      signal: AbortSignal.timeout(30_000),
    });
    await answer.arrayBuffer();
    if (answer.status >= 400 && answer.status < 500) throw new TypeError(`Refused with ${answer.status}`);
    return answer.ok;
  } catch (error) {
    if (error instanceof TypeError && error.message.startsWith('Refused')) throw error;
    return false;
  }
}

describe('completions, each sent twice, while processes die', () => {
  it('are all there once, with exactly their XP, after two kills of the service and a crash of PostgreSQL', async () => {
    const lessons = await sql<{ moduleId: number; lessonId: number }>(
      'grow_content',
      `select id as "lessonId", module_id as "moduleId" from lessons where module_id = any($1) order by id`,
      [modules],
    );
    const wanted = learners.flatMap((userId) => lessons.map((lesson) => ({ userId, ...lesson })));
    const queue = [...wanted, ...wanted];
    let accepted = 0;

    const faults = [
      { after: Math.floor(queue.length / 5), strike: restartContent },
      { after: Math.floor(queue.length / 2), strike: crashPostgres },
      { after: Math.floor((queue.length * 3) / 4), strike: restartContent },
    ];
    let striking = Promise.resolve();
    async function restartContent(): Promise<void> {
      await content.killWithoutWarning();
      await content.start();
    }
    async function write(): Promise<void> {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        while (!(await isAccepted(next))) await sleep(50);
        accepted += 1;
        if (faults[0] !== undefined && accepted >= faults[0].after) {
          const { strike } = faults.shift() ?? { strike: crashPostgres };
          striking = striking.then(strike);
        }
      }
    }
    await Promise.all(Array.from({ length: 12 }, write));
    await striking;
    expect(faults).toEqual([]);

    await vi.waitFor(
      async () => {
        const [outbox] = await sql<{ left: number }>('grow_content', 'select count(*)::int as left from outbox');
        expect(outbox?.left).toBe(0);
      },
      { timeout: 200_000, interval: 250 },
    );
    const rows = await sql<{ count: number }>(
      'grow_content',
      'select count(*)::int as count from user_progress where user_id = any($1)',
      [learners],
    );
    expect(rows).toEqual([{ count: wanted.length }]);

    const earned = await sql<{ id: number; xp: number }>(
      'grow_content',
      `select u.user_id as id, (sum(a.xp_reward) + $2 * 10)::int as xp
       from user_achievements u join achievements a on a.id = u.achievement_id
       where u.user_id = any($1) group by u.user_id order by u.user_id`,
      [learners, lessons.length],
    );
    expect(earned).toHaveLength(learners.length);
    expect(new Set(earned.map(({ xp }) => xp)).size).toBe(1);
    const kept = await sql('grow_user', 'select id, xp from users where id = any($1) order by id', [learners]);
    expect(kept).toEqual(earned);
    const ledger = await sql(
      'grow_user',
      `select user_id as id, sum(amount)::int as xp from xp_ledger where user_id = any($1)
       group by user_id order by user_id`,
      [learners],
    );
    expect(ledger).toEqual(earned);
  }, 420_000);
});
