import { execFileSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { completeLesson, listLessons, register, streamEvents, uploadProfileImage } from '@grow/contracts';
import { largeFile } from '@grow/tools/faults/publish-small-shell.ts';
import { signUp, startRunningProduct, type Member, type RunningProduct } from '@grow/tools/faults/running-product.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

/** The limits of `listen`, with some seconds until Node checks its connections. */
const headersMs = 20_000;
const bodyMs = 130_000;
/** Node may count the limit for reading twice: once while the last bytes leave, and once without progress. */
const unreadMs = 130_000;
const patient = { timeout: 90_000, interval: 250 };

let product: RunningProduct;
let member: Member;
beforeAll(async () => {
  product = await startRunningProduct();
  member = await signUp(product);
});
afterAll(() => product?.close());

function open(text: string): Socket {
  const { hostname, port } = new URL(product.gateway.url);
  const socket = connect(Number(port), hostname, () => socket.write(text));
  return socket.on('error', () => undefined);
}

/** The head of a request, without its end if the test sends more. */
function headOf(method: string, path: string, headers: Record<string, string | number> = {}): string {
  const all = { host: 'grow', 'sec-fetch-site': 'same-origin', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}`;
}

/** Keeps sending a few bytes. Returns how long it took until the gateway closed the connection. */
async function drip(text: string, piece: string): Promise<number> {
  const socket = open(text).resume();
  const since = performance.now();
  const timer = setInterval(() => socket.write(piece), 400);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return performance.now() - since;
}

/** Sends a request, and reads nothing of the response until told to. */
function leaveUnread(text: string) {
  const socket = open(text).pause();
  return {
    /** Reads what was sent meanwhile. 'cut' if the connection ends before all of it has arrived. */
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
    leave: () => socket.destroy(),
  };
}

/** Listens to the events of the member as a page does. */
function follow() {
  const events = { text: '' };
  const socket = open(`${headOf('GET', streamEvents.path, { cookie: member.headers['cookie'] ?? '' })}\r\n`);
  socket.on('data', (chunk: Buffer) => (events.text = (events.text + chunk.toString('latin1')).slice(-20_000)));
  return { seen: (name: string) => events.text.includes(name), end: () => socket.destroy() };
}

/** Publishes more than all buffers in between hold, no faster than a normal reader reads. */
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

/** Uploads a picture over a network of 16 kB a second, and returns the gateway's response. */
async function uploadSlowly(): Promise<string> {
  const piece = 'x'.repeat(8 * 1024);
  const pieces = 25;
  const type = 'multipart/form-data; boundary=x';
  const cookie = member.headers['cookie'] ?? '';
  const length = piece.length * pieces;
  const head = headOf('POST', uploadProfileImage.path, { cookie, 'content-type': type, 'content-length': length });
  const socket = open(`${head}\r\n`);
  const response = new Promise<string>((resolve) => {
    socket.once('data', (chunk: Buffer) => resolve(chunk.toString('latin1').slice(0, 12)));
    socket.once('close', () => resolve('cut'));
  });
  for (let sent = 0; sent < pieces; sent += 1) {
    socket.write(piece);
    await sleep(500);
  }
  const said = await response;
  socket.destroy();
  return said;
}

function memoryOf({ pid }: { pid: number }): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
}

it('disconnects slow clients, serves the others meanwhile, and uses limited memory', async () => {
  await fetch(new URL(largeFile.path, product.gateway.url)).then((response) => response.arrayBuffer());
  const before = memoryOf(product.gateway);
  const cookie = member.headers['cookie'] ?? '';
  const json = { cookie, 'content-type': 'application/json' };
  const form = { cookie, 'content-type': 'multipart/form-data; boundary=x' };
  const drippingHeaders = drip(headOf('GET', '/'), 'x: y\r\n');
  const drippingBodies = [
    drip(`${headOf('POST', register.path, { ...json, 'content-length': 60_000 })}\r\n`, ' '),
    drip(`${headOf('POST', completeLesson.path, { ...json, 'transfer-encoding': 'chunked' })}\r\n`, '1\r\n \r\n'),
    drip(`${headOf('POST', uploadProfileImage.path, { ...form, 'content-length': 900_000 })}\r\n`, '--x'),
  ];
  const lessons = listLessons.path.replace('{moduleId}', '1');
  // The texts of lessons are for members.
  const response = await fetch(new URL(lessons, product.gateway.url), { headers: member.headers });
  const { byteLength } = await response.arrayBuffer();
  const pipelined = `${headOf('GET', lessons, { cookie })}\r\n`.repeat(Math.ceil(largeFile.bytes / 2 / byteLength));
  const unread = {
    'one large answer': Array.from({ length: 60 }, () => leaveUnread(`${headOf('GET', largeFile.path)}\r\n`)),
    'many answers': Array.from({ length: 5 }, () => leaveUnread(pipelined)),
  };
  const reader = follow();
  await vi.waitFor(() => expect(reader.seen('event: resync')).toBe(true), patient);
  const sleeper = leaveUnread(`${headOf('GET', streamEvents.path, { cookie: member.headers['cookie'] ?? '' })}\r\n`);
  const flood = floodEvents(reader);

  const slowNetwork = uploadSlowly();

  let isOver = false;
  const others: number[] = [];
  const visits = (async () => {
    while (!isOver) {
      const response = await fetch(new URL(lessons, product.gateway.url), { headers: member.headers });
      await response.arrayBuffer();
      others.push(response.status);
      await sleep(100);
    }
  })();

  try {
    expect(await drippingHeaders).toBeLessThan(headersMs);
    expect(Math.max(...(await Promise.all(drippingBodies)))).toBeLessThan(bodyMs);
    await flood;
    // The picture is invalid, which is detected only when all of it has arrived.
    expect(await slowNetwork).toBe('HTTP/1.1 400');
    expect(memoryOf(product.gateway) - before).toBeLessThan(400 * 1024 * 1024);
    // Each can be checked only once, because checking reads the data.
    for (const clients of Object.values(unread)) {
      await vi.waitFor(async () => expect(await clients.pop()?.look(largeFile.bytes / 2)).toBe('cut'), {
        timeout: unreadMs,
        interval: 4000,
      });
    }
    expect(await sleeper.look(Infinity)).toBe('cut');
  } finally {
    isOver = true;
    await visits;
    reader.end();
    for (const client of Object.values(unread).flat()) client.leave();
  }
  expect(new Set(others)).toEqual(new Set([200]));
  expect(others.length).toBeGreaterThan(3);
}, 500_000);
