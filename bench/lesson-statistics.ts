// The numbers of learners at 10,000,000 completions and as many openings: how long an admin waits for them, through the
// gateway and against the bare SQL, and how long the daily recount of all modules takes. node bench/lesson-statistics.ts
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listLessonStatistics, listModuleStatistics } from '@grow/contracts';
import { startRunningProduct } from '@grow/tools/faults/running-product.ts';
import { ensureDatabases } from '@grow/tools/postgres/databases.ts';
import { startPostgres } from '@grow/tools/postgres/embedded-postgres.ts';
import { signInAs } from '@grow/tools/test/learners.ts';
import pg from 'pg';
import { measureCalls, quantile } from './community-product.ts';

const learners = 200_000;
const lessonsOfEach = 50;
const wantedMs = 150;

const folder = mkdtempSync(join(tmpdir(), 'grow-lesson-statistics-'));
chmodSync(folder, 0o755);
const postgres = await startPostgres({ home: join(folder, 'postgres') });
await ensureDatabases(postgres.urlOf('postgres'), ['grow_content', 'grow_user']);
const databases = { content: postgres.urlOf('grow_content'), user: postgres.urlOf('grow_user') };
const product = await startRunningProduct({ databases });
const database = new pg.Client({ connectionString: databases.content });
try {
  await database.connect();
  await fill();
  const recountMs = await recount();
  const credentials = { email: 'admin@grow.example', password: 'the password of the demo' };
  const { cookie } = await signInAs(product.gateway.url, credentials);
  const module = (await product.sql.content<{ id: number }>('select min(id) as id from modules'))[0]?.id ?? 0;
  const results = [
    await compare('modules', cookie, listModuleStatistics.path, 'select * from module_statistics'),
    await compare(
      'lessons of a module',
      cookie,
      listLessonStatistics.path.replace('{moduleId}', String(module)),
      `select s.* from lesson_statistics s join lessons l on l.id = s.lesson_id where l.module_id = ${module}`,
    ),
  ];
  const slowest = Math.max(...results.map(({ p95 }) => p95));
  const ratio = Math.max(...results.map(({ times }) => times));
  console.log(
    `RESULT lesson statistics at ${learners * lessonsOfEach} completions: slowest p95 ${slowest.toFixed(1)} ms (wanted: at most ${wantedMs}), at most ${ratio.toFixed(1)}x the bare SQL; the daily recount takes ${(recountMs / 1000).toFixed(0)} s`,
  );
} finally {
  await database.end();
  await product.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Each learner has opened and completed the same number of lessons, within the last year. */
async function fill(): Promise<void> {
  // Beyond the ids of the demo's people.
  const who = `generate_series(1000001, ${1_000_000 + learners}) as u cross join (select id, module_id from lessons order by id limit ${lessonsOfEach}) as l`;
  const opened = `now() - (u % 365) * interval '1 day' - (${lessonsOfEach} - l.id % ${lessonsOfEach}) * interval '1 hour'`;
  await database.query(
    `insert into lesson_visits (user_id, lesson_id, opened_at) select u, l.id, ${opened} from ${who}`,
  );
  await database.query(
    `insert into user_progress (user_id, lesson_id, module_id, completed, completed_at)
     select u, l.id, l.module_id, true, ${opened} + (1 + u % 30) * interval '1 minute' from ${who}`,
  );
  await database.query('vacuum analyze lesson_visits, user_progress');
}

/** A service counts at its start what is missing. */
async function recount(): Promise<number> {
  await product.content.stop();
  await database.query('delete from module_statistics');
  const start = performance.now();
  await product.content.start();
  const isCounted = async () => {
    const { rows } = await database.query<{ missing: number }>(
      'select (select count(*) from modules)::int - (select count(*) from module_statistics)::int as missing',
    );
    return rows[0]?.missing === 0;
  };
  while (!(await isCounted())) await sleep(200);
  return performance.now() - start;
}

async function compare(name: string, cookie: string, path: string, sql: string) {
  const gateway = await measureCalls(async () => {
    const response = await fetch(product.gateway.url + path, { headers: { cookie } });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    await response.arrayBuffer();
  });
  const bare = await measureCalls(() => database.query(sql));
  const times = quantile(gateway, 0.5) / quantile(bare, 0.5);
  const p95 = quantile(gateway, 0.95);
  console.log(
    `${name}: p50 ${quantile(gateway, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; ${times.toFixed(1)}x the bare SQL`,
  );
  return { p95, times };
}
