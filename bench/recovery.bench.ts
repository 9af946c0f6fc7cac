// How long writes fail after kill -9: of one backend of PostgreSQL, after which the server recovers by itself; of the
// whole server and of each process of the product, which are restarted at once, as by a supervisor. Meanwhile twelve
// learners write, half of them to each service, and retry a write until it is acknowledged. The result is the longest
// time without an acknowledgement, of the worse service, in the worst round, and the time until the killed process
// responds again. npm run bench -- recovery
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPost, likePost, listProgress, unlikePost, updateProfile } from '@grow/contracts';
import type { RunningService } from '@grow/service-kit/testing';
import { signUp, startRunningProduct, type Member } from '@grow/tools/faults/running-product.ts';
import { ensureDatabases } from '@grow/tools/postgres/databases.ts';
import { startPostgres } from '@grow/tools/postgres/embedded-postgres.ts';
import pg from 'pg';

const writers = 12;
const rounds = 3;
/** The limits for an outage of PostgreSQL, and of a service. */
const wanted = { seconds: 3, refusalMs: 1000 };

const folder = mkdtempSync(join(tmpdir(), 'grow-recovery-'));
chmodSync(folder, 0o755);
const home = join(folder, 'postgres');
let postgres = await startPostgres({ home });
await ensureDatabases(postgres.urlOf('postgres'), ['grow_content', 'grow_user']);
const databases = { content: postgres.urlOf('grow_content'), user: postgres.urlOf('grow_user') };
const product = await startRunningProduct({ databases });
/** When writes of each service were acknowledged. */
const acknowledged: Record<'content' | 'user', number[]> = { content: [], user: [] };
const members: Member[] = [];
let slowestRefusalMs = 0;
let isOver = false;

try {
  while (members.length < writers) members.push(await signUp(product, `writer${members.length}`));
  const like = await postToLike(members[0]);
  const writing = Promise.all(
    members.map((member, index) => (index % 2 === 0 ? keepLiking(member, like) : keepRenaming(member))),
  );
  await Promise.race([writing, untilWritten().then(strikeAll)]);
  isOver = true;
  await writing;
} finally {
  await product.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function strikeAll(): Promise<void> {
  const strikes: Record<string, () => Promise<void>> = {
    'one backend of PostgreSQL': crashBackend,
    PostgreSQL: killPostgres,
    'the content service': () => restart(product.content, measureRefusals),
    'the user service': () => restart(product.user),
    'the gateway': () => restart(product.gateway),
  };
  for (const [what, strike] of Object.entries(strikes)) {
    const found: Standstill[] = [];
    while (found.length < rounds) found.push(await standstill(strike));
    const [worst] = found.toSorted((one, other) => other.writeless - one.writeless);
    const aim = what.includes('PostgreSQL') ? ` (wanted: ${wanted.seconds} s)` : '';
    console.log(
      `RESULT recovery, kill -9 of ${what}: ${worst?.writeless.toFixed(1)} s without a write${aim}, ` +
        `back itself after ${worst?.away.toFixed(1)} s`,
    );
  }
  const refused = `refused after at most ${slowestRefusalMs.toFixed(0)} ms (wanted: ${wanted.refusalMs} ms)`;
  console.log(`RESULT recovery, a call of a service that is away: ${refused}`);
}

async function postToLike(author: Member | undefined): Promise<string> {
  const response = await send(author, createPost, { content: 'Water in the morning.', clientKey: randomUUID() });
  if (response.status !== 201) throw new Error(`A post answered ${response.status}: ${await response.text()}`);
  const { id } = (await response.json()) as { id: number };
  return likePost.path.replace('{id}', String(id));
}

async function keepLiking(member: Member, path: string): Promise<void> {
  for (let count = 0; !isOver; count += 1) {
    await acknowledge('content', () => send(member, { ...(count % 2 === 0 ? likePost : unlikePost), path }));
  }
}

async function keepRenaming(member: Member): Promise<void> {
  for (let count = 0; !isOver; count += 1) {
    await acknowledge('user', () => send(member, updateProfile, { displayName: `Name ${count}` }));
  }
}

function send(member: Member | undefined, { method, path }: { method: string; path: string }, body?: unknown) {
  const address = new URL(path, product.gateway.url);
  return fetch(address, {
    method,
    headers: member?.headers ?? {},
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
}

/** Sends a write until it is acknowledged. Any error but an outage ends the benchmark. */
async function acknowledge(service: 'content' | 'user', write: () => Promise<Response>): Promise<void> {
  while (!isOver) {
    const response = await write().catch(() => null);
    const text = await response?.text().catch(() => '');
    if (response?.ok) {
      acknowledged[service].push(performance.now());
      await sleep(20);
      return;
    }
    if (response && response.status < 500) throw new Error(`A write answered ${response.status}: ${text}`);
    await sleep(20);
  }
}

/** In seconds. */
type Standstill = { writeless: number; away: number };

/** Kills something, waits until both services accept writes again, and returns the longest gap in between. */
async function standstill(strike: () => Promise<void>): Promise<Standstill> {
  for (const times of Object.values(acknowledged)) times.splice(0, times.length - 1);
  const began = performance.now();
  await strike();
  const away = (performance.now() - began) / 1000;
  await untilWritten();
  return { writeless: Math.max(...Object.values(acknowledged).map(longestGap)) / 1000, away };
}

/** For three seconds without a longer gap. */
async function untilWritten(): Promise<void> {
  const isWritten = (times: number[]): boolean => performance.now() - (times.at(-1) ?? -Infinity) < 300;
  for (let calm = 0; calm < 10; await sleep(300)) calm = Object.values(acknowledged).every(isWritten) ? calm + 1 : 0;
}

function longestGap(times: readonly number[]): number {
  return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? 0)));
}

async function crashBackend(): Promise<void> {
  const [victim, witness] = [await connect(), await connect()];
  const { rows } = await victim.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(Number(rows[0]?.pid), 'SIGKILL');
  await new Promise<void>((resolve) => witness.once('end', resolve));
  for (;;) {
    const client = await connect().catch(() => null);
    if (client !== null) return client.end();
    await sleep(20);
  }
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databases.content });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function killPostgres(): Promise<void> {
  process.kill(postgres.pid, 'SIGKILL');
  postgres = await startPostgres({ home, port: postgres.port });
}

async function restart(service: RunningService, whileAway = async (): Promise<void> => undefined): Promise<void> {
  await service.killWithoutWarning();
  await whileAway();
  await service.start();
}

async function measureRefusals(): Promise<void> {
  for (let count = 0; count < 20; count += 1) {
    const began = performance.now();
    const response = await send(members[0], listProgress);
    await response.arrayBuffer();
    if (response.status !== 503) throw new Error(`A service that is away answered ${response.status}`);
    slowestRefusalMs = Math.max(slowestRefusalMs, performance.now() - began);
  }
}
