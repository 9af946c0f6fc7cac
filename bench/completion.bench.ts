// POST /api/progress/complete at the content service, each one new, compared with a plain upsert by pgbench into the
// same table with the same indexes, on the same server with the same settings. Both share all cores, with 32
// connections each; they take turns, and the median of the rounds counts. A completion is more than an upsert: it
// checks the gate, looks for achievements and enqueues XP, in one transaction. Measured twice: by the responses of the
// content service while the user service is stopped, as if it had a machine of its own; and with the XP, until the last
// event is delivered to the user service on the same cores. In both cases the ledger must have all XP in the end.
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { identityHeader, signIdentity } from '@grow/service-kit';
import pg from 'pg';
import { startMeasuredProduct } from './measured-product.ts';
import { pgbench } from './pgbench.ts';
import { median, wrk } from './wrk.ts';

const path = '/api/progress/complete';
const learnerCount = 1000;
const seconds = 4;
const rounds = 3;
// Separate learners, so that their XP is not counted.
const upsert = `\\set learner random(1000000000, 2000000000)
\\set lesson random(1, 20)
insert into user_progress (user_id, lesson_id, module_id, completed, completed_at)
values (:learner, :lesson, 1, true, now())
on conflict (user_id, lesson_id) do nothing returning id;`;

for (const program of ['wrk', 'pgbench'])
  if (spawnSync(program, ['--version']).error) {
    console.log(`not run: ${program} is missing. On Debian: apt-get install wrk postgresql-contrib`);
    process.exit(1);
  }
const product = await startMeasuredProduct();
const database = new pg.Client({ connectionString: product.contentDatabase });
await database.connect();
const ledger = new pg.Client({ connectionString: product.userDatabase });
await ledger.connect();
try {
  const bodies = await planBodies();
  const references: number[] = [];
  const respondedPerSecond: number[] = [];
  const delivered: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    references.push(pgbench(product.contentDatabase, upsert, seconds));
    respondedPerSecond.push((await complete(bodies, 2 * round, whileUserServiceIsHeld)).responded);
    delivered.push((await complete(bodies, 2 * round + 1, (load) => load())).delivered);
  }
  const raw = median(references);
  console.log(`upsert by pgbench: ${Math.round(raw)} a second`);
  const results = [
    ['at the content service', median(respondedPerSecond)],
    ['with its XP in the user service on the same cores', median(delivered)],
  ] as const;
  for (const [where, rate] of results) {
    const ratio = (rate / raw).toFixed(3);
    console.log(
      `RESULT completion ${where}, against a bare upsert by pgbench: ${ratio}x (${Math.round(rate)} a second)`,
    );
  }
} finally {
  await database.end();
  await ledger.end();
  await product.close();
}

async function whileUserServiceIsHeld(load: () => Promise<void>): Promise<void> {
  process.kill(product.processIds.user, 'SIGSTOP');
  try {
    await load();
  } finally {
    process.kill(product.processIds.user, 'SIGCONT');
  }
}

/**
 * Every learner completes the first lesson, then every learner the next one. Returns the number of new completions per
 * second, until the last response and until the last XP was delivered.
 */
async function complete(bodies: readonly string[], round: number, under: (load: () => Promise<void>) => Promise<void>) {
  const learners = Array.from({ length: learnerCount }, (_, index) => 1_000_000 * (round + 1) + index);
  const identities = learners.map((userId) =>
    signIdentity(product.internalSecret, {
      userId,
      isAdmin: false,
      roles: [],
      isGuest: false,
      isAdult: true,
      hasName: true,
      sessionId: 'bench',
    }),
  );
  await ledger.query(
    `insert into users (id, username, username_key, username_look)
     select id, 'bench' || id, 'bench' || id, 'bench' || id from unnest($1::int[]) id`,
    [learners],
  );
  const began = performance.now();
  await under(() => sendAll(identities, bodies));
  const respondedAt = performance.now();
  await everythingDelivered();
  const deliveredAt = performance.now();
  // Requests that the load generator aborted at its end may still be processed.
  await pause(500);
  await everythingDelivered();
  const between = [learners[0], learners.at(-1)];
  // Counted in the table: repeated completions do not count.
  const completed = await count(database, 'from user_progress where user_id between $1 and $2', between);
  const credited = await count(
    ledger,
    `from xp_ledger where user_id between $1 and $2 and reason like 'lesson:%'`,
    between,
  );
  if (credited !== completed) throw new Error(`${completed} completions, but ${credited} of them in the ledger`);
  const rateUntil = (end: number): number => completed / ((end - began) / 1000);
  return { responded: rateUntil(respondedAt), delivered: rateUntil(deliveredAt) };
}

async function everythingDelivered(): Promise<void> {
  while ((await count(database, 'from outbox', [])) > 0) await pause(10);
}

async function count(client: pg.Client, from: string, values: unknown[]): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count ${from}`, values);
  return Number(rows[0]?.count);
}

async function sendAll(identities: readonly string[], bodies: readonly string[]): Promise<void> {
  const list = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(',');
  const script = `local identities = {${list(identities)}}
local bodies = {${list(bodies)}}
local sent = -1
request = function()
  sent = sent + 1
  local headers = { ['content-type'] = 'application/json', ['${identityHeader}'] = identities[sent % #identities + 1] }
  return wrk.format('POST', '${path}', headers, bodies[math.floor(sent / #identities) % #bodies + 1])
end
`;
  await wrk(product.contentUrl, seconds, script);
}

/** Lessons of modules without a gate, so that every completion is accepted in any order. */
async function planBodies(): Promise<string[]> {
  const { rows } = await database.query<{ moduleId: number; lessonId: number }>(
    `select module_id as "moduleId", id as "lessonId" from lessons
     where module_id not in (select module_id from module_prerequisites) order by id`,
  );
  return rows.map((row) => JSON.stringify(row));
}
