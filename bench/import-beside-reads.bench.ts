// The lessons of a module, read by a learner 50 times a second through the gateway, while an admin compares, imports
// and exports the largest allowed archive; compared with the same reads right before and after each. The time of a read
// counts from when it was due, so that time in a queue is included.
import { setTimeout as pause } from 'node:timers/promises';
import {
  archiveLimits,
  confirmAge,
  contentImportSchema,
  exportContent,
  importContent,
  register,
  type ContentImport,
} from '@grow/contracts';
import { strToU8, zipSync } from 'fflate';
import pg from 'pg';
import { startMeasuredProduct } from './measured-product.ts';
import { cpuSeconds } from './cpu-seconds.ts';

const readsASecond = 50;
const idleSeconds = 10;
const wanted = 2;
const origin = { 'sec-fetch-site': 'same-origin' };

type Times = { milliseconds: number[]; refused: number };

const product = await startMeasuredProduct();
try {
  const learner = await signUp('bench-learner');
  const admin = await signUp('bench-admin');
  await grantAdmin('bench-admin');
  const archive = largestArchive();
  await readDuring(learner, () => pause(3_000));

  const comparing = await beside('comparing', learner, () => bring(admin, archive, true));
  const importing = await beside('importing', learner, () => bring(admin, archive, false));
  const exporting = await beside('exporting', learner, () => takeOut(admin));

  const parts = [comparing, importing, exporting];
  const refused = parts.reduce((sum, part) => sum + part.refused, 0);
  console.log(
    `RESULT reads beside an import of ${archiveLimits.files} files: p99 at most ${Math.max(...parts.map(({ ratio }) => ratio)).toFixed(2)}x of idle (wanted: ${wanted}x), ${refused} refused`,
  );
} finally {
  await product.close();
}

/** Reads during an operation, and right before and after it. */
async function beside(name: string, cookie: string, something: () => Promise<unknown>) {
  const idle = () => readDuring(cookie, () => pause(idleSeconds * 1000));
  const before = await idle();
  const usedBefore = cpuSeconds(product.processIds);
  const during = await readDuring(cookie, something);
  const used = Object.entries(cpuSeconds(product.processIds)).map(
    ([process, seconds]) => `${process} ${(seconds - (usedBefore[process] ?? 0)).toFixed(1)} s`,
  );
  const after = await idle();
  const idleP99 = p99([...before.milliseconds, ...after.milliseconds]);
  const ratio = p99(during.milliseconds) / idleP99;
  const shown = [before, during, after].map(({ milliseconds }) => p99(milliseconds).toFixed(1)).join(', ');
  const seconds = Math.round(during.milliseconds.length / readsASecond);
  console.log(
    `${name}: ${seconds} s, p99 before, during, after ${shown} ms (${ratio.toFixed(2)}x), ${during.refused} refused; processor time ${used.join(', ')}`,
  );
  return { ratio, refused: during.refused };
}

/** Reads at a fixed rate until an operation ends. */
async function readDuring(cookie: string, something: () => Promise<unknown>): Promise<Times> {
  const times: Times = { milliseconds: [], refused: 0 };
  const reads: Promise<void>[] = [];
  let isOver = false;
  const over = something().finally(() => (isOver = true));
  const start = performance.now();
  while (!isOver) {
    const due = start + (reads.length * 1000) / readsASecond;
    if (due > performance.now()) await pause(due - performance.now());
    reads.push(read(cookie, Math.max(due, start), times));
  }
  await Promise.all([over, ...reads]);
  return times;
}

async function read(cookie: string, due: number, times: Times): Promise<void> {
  const response = await fetch(`${product.gatewayUrl}/api/lessons/1`, { headers: { cookie } }).catch(() => null);
  await response?.arrayBuffer();
  if (response?.status === 200) times.milliseconds.push(performance.now() - due);
  else times.refused += 1;
}

/** As many files as are allowed, with almost as much text as allowed. */
function largestArchive(): Uint8Array<ArrayBuffer> {
  const text = 'Water slowly until it drains, and lift the pot to learn its weight. '.repeat(35);
  const files = Array.from({ length: archiveLimits.files }, (_, index) => {
    const id = 100_000 + index;
    const [moduleId, order] = [2 + (index % 14), 10 + Math.floor(index / 14)];
    const head = `---\nid: ${id}\nmoduleId: ${moduleId}\ntitle: Lesson ${id}\norder: ${order}\nimageUrl: null\n---\n`;
    return [`lessons/${moduleId}/${id}.md`, strToU8(`${head}\n${text}${id}\n`)] as const;
  });
  const unpacked = files.reduce((sum, [, bytes]) => sum + bytes.length, 0);
  const zip = zipSync(Object.fromEntries(files));
  console.log(`${files.length} files, ${unpacked} bytes, ${zip.length} packed`);
  return zip;
}

async function bring(cookie: string, archive: Uint8Array<ArrayBuffer>, isDryRun: boolean): Promise<void> {
  const form = new FormData();
  form.set('archive', new Blob([archive], { type: 'application/zip' }), 'content.zip');
  const url = `${product.gatewayUrl}${importContent.path}`;
  let state = await request(`${url}?dryRun=${String(isDryRun)}`, {
    method: 'POST',
    headers: { cookie, ...origin },
    body: form,
  });
  while (state.outcome === null) {
    if (state.problem !== null) throw new Error(state.problem);
    await pause(500);
    // On a busy machine a status request may fail; the import continues.
    state = await request(`${url}/${state.id}`, { headers: { cookie } }).catch(() => state);
  }
  if (state.outcome.changed !== archiveLimits.files) throw new Error(`${state.outcome.changed} changes`);
}

async function request(url: string, init: RequestInit): Promise<ContentImport> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return contentImportSchema.parse(await response.json());
}

async function takeOut(cookie: string): Promise<void> {
  const response = await fetch(`${product.gatewayUrl}${exportContent.path}`, { headers: { cookie } });
  if (!response.ok) throw new Error(`The export answered ${response.status}`);
  await response.arrayBuffer();
}

/** A new account with the age confirmed; returns the cookie of its session. */
async function signUp(username: string): Promise<string> {
  const response = await fetch(product.gatewayUrl + register.path, {
    method: register.method,
    headers: { 'content-type': 'application/json', ...origin },
    body: JSON.stringify({ username, password: 'green-fingers-42' }),
  });
  const session = response.headers.getSetCookie()[0]?.split(';')[0];
  if (session === undefined) throw new Error(`The registration answered ${response.status}`);
  await fetch(product.gatewayUrl + confirmAge.path, { method: 'POST', headers: { cookie: session, ...origin } });
  return session;
}

async function grantAdmin(username: string): Promise<void> {
  const client = new pg.Client({ connectionString: product.userDatabase });
  await client.connect();
  await client.query('update users set is_admin = true where username = $1', [username]);
  await client.end();
}

function p99(milliseconds: readonly number[]): number {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}
