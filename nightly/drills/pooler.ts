import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOrm } from '@grow/service-kit';
import { ensureDatabases, query } from '@grow/tools/postgres/databases.ts';
import { startPostgres, type EmbeddedPostgres } from '@grow/tools/postgres/embedded-postgres.ts';
import { temporaryFolder } from '@grow/tools/postgres/temporary-folder.ts';
import { checkWrites } from './check-writes.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { type Databases, startLoad } from './load.ts';
import { startPooler, type Pooler, type PoolMode } from './pooler-server.ts';
import { checkEventsAcrossGateways } from './two-gateways.ts';

const loadSeconds = 20;
type Finding = [claim: string, holds: boolean];

/** The whole product through PgBouncer in both modes. In transaction mode notifications and migrations go past it. */
export async function pooler(): Promise<boolean> {
  using folder = temporaryFolder();
  await using postgres = await startPostgres({ home: join(folder.path, 'postgres') });
  const session = await tryMode('session', folder.path, postgres);
  const transaction = await tryMode('transaction', folder.path, postgres);
  for (const [mode, findings] of Object.entries({ session, transaction })) {
    for (const [claim, holds] of findings) console.log(`RESULT pooler, ${mode} mode: ${claim}: ${holds}`);
  }
  return [...session, ...transaction].every(([, holds]) => holds);
}

async function tryMode(mode: PoolMode, folder: string, postgres: EmbeddedPostgres): Promise<Finding[]> {
  const names = { content: `content_${mode}`, user: `user_${mode}` };
  await ensureDatabases(postgres.urlOf('postgres'), Object.values(names));
  const direct = { content: postgres.urlOf(names.content), user: postgres.urlOf(names.user) };
  await using pool = await startPooler(folder, direct, mode);
  const { databases } = pool;
  await using fleet = await startFleet({ folder, databases, direct: mode === 'transaction' ? direct : databases });
  return [
    // Otherwise the start throws.
    ['six processes start at once on empty databases', true],
    ['the time limit of a statement is set', (await statementTimeout(databases.content)) === '10s'],
    ['an event of LISTEN reaches the followers of both gateways', await checkEventsAcrossGateways(fleet)],
    ['an edit of a lesson reaches every content process', await showsEdit(fleet, direct.content)],
    ...(await underLoad(fleet, pool, direct)),
  ];
}

async function statementTimeout(url: string): Promise<string | undefined> {
  const orm = await createOrm({ url, entities: [], migrations: [] });
  try {
    const [row] = await orm.em.fork().execute<{ statement_timeout: string }[]>('show statement_timeout');
    return row?.statement_timeout;
  } finally {
    await orm.close(true);
  }
}

/** The edit goes directly to the database, so that only its notification can invalidate the cache. */
async function showsEdit({ url }: Fleet, content: string): Promise<boolean> {
  const read = async (): Promise<string> => (await fetch(`${url}/api/lessons/1`)).text();
  for (let count = 0; count < 10; count += 1) await read();
  const title = `Edited ${Date.now()}`;
  await query(
    content,
    `update published_texts set title = $1 where kind = 'lesson' and language = 'en'
     and item_id = (select min(id) from lessons where module_id = 1)`,
    [title],
  );
  await sleep(2000);
  for (let count = 0; count < 10; count += 1) if (!(await read()).includes(title)) return false;
  return true;
}

async function underLoad(fleet: Fleet, pool: Pooler, direct: Databases): Promise<Finding[]> {
  const load = { url: fleet.url, databases: direct, people: 12 };
  await using calm = await startLoad({ ...load, isPatient: false });
  await sleep(loadSeconds * 1000);
  const { requests, failures, writes } = await calm.stop();
  for (const failure of failures.slice(0, 10)) console.log(failure);
  const errors = await checkWrites(direct, writes);

  await using rough = await startLoad({ ...load, isPatient: true });
  await sleep(3000);
  await pool.restart();
  await sleep(10_000);
  const after = await rough.stop();
  const later = await checkWrites(direct, after.writes);
  const isWhole = errors.lost + errors.doubled + later.lost + later.doubled === 0;
  return [
    [`${requests} requests in ${loadSeconds} s, ${failures.length} failed`, failures.length === 0],
    [
      `a restart of the pooler under load, ${(after.longestGapMs / 1000).toFixed(1)} s without a write`,
      after.longestGapMs < 10_000,
    ],
    ['no acknowledged write is lost or doubled', isWhole],
  ];
}
