import { execFileSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { completeLesson, listLessons, register, streamEvents, uploadProfileImage } from '@grow/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { greatFile } from './publish-small-shell.ts';
import { signUp, startRunningProduct, type Member, type RunningProduct } from './running-product.ts';

/** The promise is 15 s; a busy machine may be late. */
const latestMs = 5 * 15_000;
const patient = { timeout: 90_000, interval: 250 };

let product: RunningProduct;
let member: Member;
beforeAll(async () => {
  product = await startRunningProduct();
  member = await signUp(product, 'slowly');
});
afterAll(() => product?.close());

function open(text: string): Socket {
  const { hostname, port } = new URL(product.gateway.url);
  const socket = connect(Number(port), hostname, () => socket.write(text));
  return socket.on('error', () => undefined);
}

/** The head of a request; without its end where the test wants to drip more of it. */
function headOf(method: string, path: string, headers: Record<string, string | number> = {}): string {
  const all = { host: 'grow', 'sec-fetch-site': 'same-origin', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}`;
}

/** Sends a little again and again. Answers after how long the gateway has cut the connection. */
async function drip(text: string, piece: string): Promise<number> {
  const socket = open(text).resume();
  const since = performance.now();
  const timer = setInterval(() => socket.write(piece), 400);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return performance.now() - since;
}

/** Asks, and reads nothing until it is told to. */
function leaveUnread(text: string) {
  const socket = open(text).pause();
  return {
    /** Reads what was sent meanwhile: 'cut' where the connection ends before that much has come. */
    async look(whole: number): Promise<'cut' | 'whole'> {
      let read = 0;
      const found = Promise.withResolvers<'cut' | 'whole'>();
      socket.once('close', () => found.resolve('cut'));
      socket.on('data', (chunk: Buffer) => {
        read += chunk.length;
        if (read >= whole) found.resolve('whole');
      });
      socket.resume();
      const outcome = await found.promise;
      socket.destroy();
      return outcome;
    },
  };
}

/** Follows the events of the member as a page does. */
function follow() {
  const events = { text: '' };
  const socket = open(`${headOf('GET', streamEvents.path, { cookie: member.headers['cookie'] ?? '' })}\r\n`);
  socket.on('data', (chunk: Buffer) => (events.text = (events.text + chunk.toString('latin1')).slice(-20_000)));
  return { seen: (name: string) => events.text.includes(name), end: () => socket.destroy() };
}

/** Publishes more than every buffer on the way holds, no faster than a reader takes it. */
async function floodEvents(reader: { seen: (name: string) => boolean }): Promise<void> {
  for (let round = 0; round < 60; round += 1) {
    await product.sql.content(
      `select pg_notify('events', jsonb_build_object('to', 'all', 'topic', format('flood-%s-%s', $1::int, n),
         'data', repeat('x', 7000))::text) from generate_series(1, 20) n`,
      [round],
    );
    await vi.waitFor(() => expect(reader.seen(`flood-${round}-20`)).toBe(true), { ...patient, interval: 5 });
  }
}

function memoryOf({ pid }: { pid: number }): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
}

it('cuts clients that drip or do not read, serves the others meanwhile, and keeps its memory', async () => {
  await fetch(new URL(greatFile.path, product.gateway.url)).then((answer) => answer.arrayBuffer());
  const before = memoryOf(product.gateway);
  const cookie = member.headers['cookie'] ?? '';
  const json = { cookie, 'content-type': 'application/json' };
  const form = { cookie, 'content-type': 'multipart/form-data; boundary=x' };
  const dripping = {
    headers: drip(headOf('GET', '/'), 'x: y\r\n'),
    body: drip(`${headOf('POST', register.path, { ...json, 'content-length': 60_000 })}\r\n`, ' '),
    chunks: drip(
      `${headOf('POST', completeLesson.path, { ...json, 'transfer-encoding': 'chunked' })}\r\n`,
      '1\r\n \r\n',
    ),
    upload: drip(`${headOf('POST', uploadProfileImage.path, { ...form, 'content-length': 900_000 })}\r\n`, '--x'),
  };
  const lessons = listLessons.path.replace('{moduleId}', '1');
  const lessonsLength = (await fetch(new URL(lessons, product.gateway.url)).then((answer) => answer.arrayBuffer()))
    .byteLength;
  const pipelined = `${headOf('GET', lessons)}\r\n`.repeat(Math.ceil(greatFile.bytes / 2 / lessonsLength));
  const unread = [
    ...Array.from({ length: 30 }, () => leaveUnread(`${headOf('GET', greatFile.path)}\r\n`)),
    ...Array.from({ length: 4 }, () => leaveUnread(pipelined)),
  ];
  const reader = follow();
  await vi.waitFor(() => expect(reader.seen('event: resync')).toBe(true), patient);
  const sleeper = leaveUnread(`${headOf('GET', streamEvents.path, { cookie: member.headers['cookie'] ?? '' })}\r\n`);
  const flood = floodEvents(reader);

  let isOver = false;
  const others: number[] = [];
  const visits = (async () => {
    while (!isOver) {
      const answer = await fetch(new URL(lessons, product.gateway.url), { headers: member.headers });
      await answer.arrayBuffer();
      others.push(answer.status);
      await sleep(100);
    }
  })();

  const took = await Promise.all(Object.values(dripping));
  expect(Math.max(...took)).toBeLessThan(latestMs);
  await flood;
  const grown = memoryOf(product.gateway) - before;
  await vi.waitFor(async () => expect(await unread.shift()?.look(greatFile.bytes / 2)).toBe('cut'), {
    timeout: latestMs,
    interval: 2000,
  });
  const rest = await Promise.all(unread.map((each) => each.look(greatFile.bytes / 2)));
  expect(new Set(rest)).toEqual(new Set(['cut']));
  expect(await sleeper.look(Infinity)).toBe('cut');
  isOver = true;
  await visits;
  reader.end();
  expect(new Set(others)).toEqual(new Set([200]));
  expect(others.length).toBeGreaterThan(20);
  expect(grown).toBeLessThan(250 * 1024 * 1024);
}, 300_000);

it('lets a slow network finish', async () => {
  const piece = 'x'.repeat(8 * 1024);
  const count = 30;
  const socket = open(
    `${headOf('POST', uploadProfileImage.path, {
      cookie: member.headers['cookie'] ?? '',
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': piece.length * count,
    })}\r\n`,
  );
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  for (let sent = 0; sent < count; sent += 1) {
    socket.write(piece);
    await sleep(500);
  }
  // Nonsense, and judged only after all of it has come.
  await vi.waitFor(() => expect(answer).toMatch(/^HTTP\/1\.1 400 /u), patient);
  socket.destroy();
}, 300_000);
