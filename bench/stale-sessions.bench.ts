// How soon an ended session is rejected. A sign-out: by the very next call through the same gateway, also if another
// call of the session was pending meanwhile. An end at one of three gateways: how long after its response the others
// still accept the session, which each of them has just seen; they are called repeatedly without a pause. Then the same
// while the gateways cannot receive events, because PostgreSQL's notifications or the event streams of the user service
// are cut. The calls go to the content service, which trusts the gateway.
import { setTimeout as sleep } from 'node:timers/promises';
import { endOtherSessions, listProgress, signOut } from '@grow/contracts';
import type { Learner } from '@grow/tools/test/learners.ts';
import pg from 'pg';
import { quantile } from './community-product.ts';
import { startTcpProxy } from './tcp-proxy.ts';
import { addLearners } from './learners.ts';
import { startMeasuredProduct } from './measured-product.ts';
import { planEndings, sessionPairOf, type Call, type Ending, type SessionPair } from './session-endings.ts';

const signOuts = 1000;
const tries = 100;
const cuts = 3;
const triesOfCut = 20;
const wantedMs = 100;
/** Longer than any cache time. */
const patienceMs = 70_000;

const product = await startMeasuredProduct();
const here = product.gatewayUrl;
const relay = await startTcpProxy(product.userUrl);
const elsewhere = [
  await product.addGateway({ USER_URL: relay.url }),
  await product.addGateway({ USER_URL: relay.url }),
];
try {
  await measureOwnSignOuts();
  for (const ending of await planEndings(product, tries)) await measureEnding(ending);
  await measureCut("PostgreSQL's notices", cutNotices);
  await measureCut('the event streams of the user service', () => Promise.resolve(relay.cutStreams()));
} finally {
  await relay.close();
  await product.close();
}

async function call(gateway: string, { cookie }: Learner, { method, path, body }: Call): Promise<number> {
  const response = await fetch(`${gateway}${path}`, {
    method,
    headers: { origin: here, cookie, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.status;
}

async function isAdmitted(gateway: string, learner: Learner, read: Call): Promise<boolean> {
  const status = await call(gateway, learner, read);
  if (![200, 401, 403].includes(status)) throw new Error(`${read.path} answered ${status}`);
  return status === 200;
}

async function measureOwnSignOuts(): Promise<void> {
  const learners = (await addLearners(product, { people: signOuts })).flat();
  let admitted = 0;
  const count = async (request: Promise<boolean>): Promise<void> => void (admitted += (await request) ? 1 : 0);
  const signOutAll = async (): Promise<void> => {
    for (let learner = learners.pop(); learner !== undefined; learner = learners.pop()) {
      if (!(await isAdmitted(here, learner, listProgress))) throw new Error('A new session is refused');
      const meanwhile = isAdmitted(here, learner, listProgress);
      const status = await call(here, learner, signOut);
      if (status !== 204) throw new Error(`The sign-out answered ${status}`);
      await count(isAdmitted(here, learner, listProgress));
      await meanwhile;
      await count(isAdmitted(here, learner, listProgress));
    }
  };
  await Promise.all(Array.from({ length: 8 }, signOutAll));
  if (admitted > 0) process.exitCode = 1;
  console.log(
    `RESULT own sign-out, then the old cookie at the same gateway: ${admitted} of ${2 * signOuts} calls admitted in ${signOuts} tries (wanted: 0)`,
  );
}

async function measureEnding({ name, tries: planned, end, read }: Ending): Promise<void> {
  const found: Refusal[] = [];
  for (const one of planned) found.push(...(await measureRefusal(one, end(one), read)));
  const times = found.map(({ staleMs }) => staleMs);
  const ms = (share: number): string => quantile(times, share).toFixed(1);
  const late = found.filter(({ staleMs }) => staleMs > 0).length;
  if (quantile(times, 0.99) > wantedMs) process.exitCode = 1;
  console.log(
    `${name}: a call every ${quantile(
      found.map(({ everyMs }) => everyMs),
      0.5,
    ).toFixed(1)} ms; ${late} of ${found.length} admitted after the answer, p50 ${ms(0.5)} ms, max ${ms(1)} ms`,
  );
  console.log(`RESULT ${name}, still admitted at another gateway: p99 ${ms(0.99)} ms (wanted: ${wantedMs} ms)`);
}

type Refusal = {
  /** From the response of the end until the last call was sent that was accepted; 0 if none was. */
  staleMs: number;
  /** From one call to the next. */
  everyMs: number;
};

/** One for each of the other gateways, which are called from before the end on, or only after its response. */
async function measureRefusal(
  { by, of }: SessionPair,
  ending: Call,
  read: Call,
  isAskedBefore = true,
): Promise<Refusal[]> {
  let respondedAt = Infinity;
  const end = async (): Promise<void> => {
    const status = await call(here, by, ending);
    respondedAt = performance.now();
    if (status >= 300) throw new Error(`${ending.path} answered ${status}`);
  };
  if (isAskedBefore) await assertAdmitted(of, read);
  else await end();
  const refusals = elsewhere.map(async ({ url }): Promise<Refusal> => {
    const began = performance.now();
    let [staleMs, calls, refused] = [0, 0, 0];
    // Some more after the first: a rejected session stays rejected.
    while (refused < 3) {
      const sentAt = performance.now();
      const isIn = await isAdmitted(url, of, read);
      calls += 1;
      if (sentAt < respondedAt) continue;
      if (isIn) staleMs = sentAt - respondedAt;
      refused = isIn ? 0 : refused + 1;
      if (staleMs > patienceMs) throw new Error(`A session is admitted ${patienceMs / 1000} s after its end`);
    }
    return { staleMs, everyMs: (performance.now() - began) / calls };
  });
  if (isAskedBefore) {
    await sleep(20);
    await end();
  }
  return Promise.all(refusals);
}

async function assertAdmitted(learner: Learner, read: Call): Promise<void> {
  for (const { url } of elsewhere) {
    if (!(await isAdmitted(url, learner, read))) throw new Error('A session that lives is refused');
  }
}

async function measureCut(what: string, cut: () => Promise<() => void>): Promise<void> {
  const found: Refusal[] = [];
  let again = 0;
  for (let round = 0; round < cuts; round += 1) {
    const planned = (await addLearners(product, { people: triesOfCut, devices: 2 })).map(sessionPairOf);
    for (const { of } of planned) await assertAdmitted(of, listProgress);
    const restore = await cut();
    // Until all listeners have noticed.
    await sleep(200);
    for (const [index, one] of planned.entries()) {
      found.push(...(await measureRefusal(one, endOtherSessions, listProgress, index % 2 === 0)));
    }
    restore();
    await sleep(2500);
    for (const { of } of planned) {
      for (const { url } of elsewhere) again += (await isAdmitted(url, of, listProgress)) ? 1 : 0;
    }
  }
  const late = found.filter(({ staleMs }) => staleMs > 0);
  if (late.length + again > 0) process.exitCode = 1;
  console.log(
    `RESULT sign-out everywhere else while ${what} are cut: ${late.length} of ${found.length} admitted after the answer (wanted: 0), ` +
      `for at most ${quantile(
        found.map(({ staleMs }) => staleMs),
        1,
      ).toFixed(1)} ms; ${again} once more when they were back (wanted: 0)`,
  );
}

/** Terminates the listening connections of the user service's database repeatedly, until it is stopped. */
async function cutNotices(): Promise<() => void> {
  const client = new pg.Client({ connectionString: product.userDatabase });
  await client.connect();
  const end = () =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
    );
  const { rowCount } = await end();
  if (rowCount === 0) throw new Error('Nobody listens to the database');
  let isOver = false;
  void (async () => {
    while (!isOver) {
      await end();
      await sleep(10);
    }
    await client.end();
  })();
  return () => (isOver = true);
}
