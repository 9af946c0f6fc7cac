// 9,000 open pages, as many as three gateways accept: the memory of their event streams, and how long a new post takes to
// reach all of them. Each page is signed in to its own account and holds GET /api/events. For comparison, one bare Node
// server has the same number of streams. The pages are in this process, and everything runs on the same cores: both times
// include reading 9,000 responses.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPost, streamEvents } from '@grow/contracts';
import { send } from '@grow/tools/test/learners.ts';
import { startBareServer } from './bare-server.ts';
import { addLearners } from './learners.ts';
import { startMeasuredProduct } from './measured-product.ts';
import { quantile } from './quantile.ts';

const pages = 9_000;
const rounds = 20;
const wantedMs = 500;
const concurrency = 50;
/** A socket for each page, and the other open files of the process. */
const filesNeeded = pages + 500;

const limits = existsSync('/proc/self/limits') ? readFileSync('/proc/self/limits', 'utf8') : '';
const files = Number(/^Max open files\s+(\d+)/mu.exec(limits)?.[1]);
if (!(files >= filesNeeded)) {
  console.log(`RESULT open pages: not run: it needs Linux and 'ulimit -n ${filesNeeded}'; here the limit is ${files}`);
} else {
  const product = await measureProduct();
  const bare = await measureBareServer();
  const times = (one: number, other: number): string => `${(one / other).toFixed(1)}x`;
  console.log(
    `RESULT ${pages} open pages on three gateways: ${product.kilobytes.toFixed(0)} KB each ` +
      `(${times(product.kilobytes, bare.kilobytes)} of a bare server of Node), p99 ${product.p99.toFixed(0)} ms from sending a post ` +
      `to each page (wanted: ${wantedMs} ms; ${times(product.p99, bare.p99)} of the bare server), ${product.lost} lost`,
  );
}

type Measured = { kilobytes: number; p99: number; lost: number };

async function measureProduct(): Promise<Measured> {
  await using product = await startMeasuredProduct();
  const [one, other] = [await product.addGateway(), await product.addGateway()];
  const gateways = [new URL(product.gatewayUrl), new URL(one.url), new URL(other.url)];
  const learners = (await addLearners(product, { people: pages + 1 })).flat();
  const writer = learners.pop();
  return await measure('three gateways', {
    processIds: [product.processIds.gateway, one.pid, other.pid],
    addresses: learners.map(({ cookie }, index) => ({
      port: Number(gateways[index % gateways.length]?.port),
      head: `GET ${streamEvents.path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`,
    })),
    async write(text) {
      const body = { content: text, clientKey: randomUUID() };
      const response = await send(product.gatewayUrl, createPost.path, body, writer?.cookie);
      const answer = await response.text();
      if (response.status !== 201) throw new Error(`The post was answered with ${response.status} ${answer}`);
    },
  });
}

async function measureBareServer(): Promise<Measured> {
  await using bare = await startBareServer();
  const address = { port: Number(new URL(bare.url).port), head: 'GET /stream HTTP/1.1\r\nhost: localhost\r\n\r\n' };
  return await measure('a bare server of Node', {
    processIds: [bare.pid],
    addresses: Array.from({ length: pages }, () => address),
    write: async (text) => void (await send(bare.url, '/', text)),
  });
}

type Address = { port: number; head: string };
type Streams = {
  processIds: readonly number[];
  addresses: readonly Address[];
  /** Sends a text to all streams. */
  write: (text: string) => Promise<void>;
};

async function measure(name: string, { processIds, addresses, write }: Streams): Promise<Measured> {
  const heard = new Map<string, () => void>();
  const memory = (): number => processIds.reduce((sum, id) => sum + residentKilobytes(id), 0);
  const before = memory();
  const sockets: Socket[] = [];
  try {
    const waiting = addresses.values();
    const openAll = async (): Promise<void> => {
      for (const address of waiting) sockets.push(await open(address, heard));
    };
    await Promise.all(Array.from({ length: concurrency }, openAll));
    await sleep(3000);
    const opened = memory();
    const delays: number[] = [];
    for (let round = 0; round < rounds; round += 1) delays.push(...(await writeAndListen(write, heard)));
    const after = memory();
    const p99 = quantile(delays, 0.99);
    const lost = pages * rounds - delays.length;
    const kilobytes = (after - before) / pages;
    const megabytes = (kb: number): string => `${(kb / 1024).toFixed(0)} MB`;
    console.log(
      `${name}: ${megabytes(before)} without a page, ${megabytes(opened)} with ${pages}, ${megabytes(after)} after ${rounds} posts, ` +
        `${kilobytes.toFixed(0)} KB a page; p50 ${quantile(delays, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${lost} not heard within 10 s`,
    );
    return { kilobytes, p99, lost };
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

function residentKilobytes(processId: number): number {
  return Number(/^VmRSS:\s+(\d+)/mu.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1]);
}

/** Resolves once the stream has sent its first event. */
async function open({ port, head }: Address, heard: Map<string, () => void>): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  const { promise: opened, resolve, reject } = Promise.withResolvers<void>();
  socket.once('error', reject);
  socket.once('close', () => reject(new Error('A stream ended')));
  let tail = '';
  socket.on('data', (chunk) => {
    const text = tail + chunk.toString('latin1');
    if (text.includes('event: resync')) resolve();
    const key = /round-[0-9a-f-]{36}/u.exec(text)?.[0];
    if (key !== undefined) heard.get(key)?.();
    // A chunk may end within a key.
    tail = key === undefined ? text.slice(-50) : '';
    if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200')) reject(new Error(text));
  });
  socket.write(head);
  await opened;
  return socket;
}

async function writeAndListen(write: Streams['write'], heard: Map<string, () => void>): Promise<number[]> {
  const key = `round-${randomUUID()}`;
  const delays: number[] = [];
  const { promise: all, resolve } = Promise.withResolvers<void>();
  const began = performance.now();
  heard.set(key, () => {
    delays.push(performance.now() - began);
    if (delays.length === pages) resolve();
  });
  await write(key);
  const giveUp = setTimeout(resolve, 10_000);
  await all;
  clearTimeout(giveUp);
  heard.delete(key);
  return delays;
}
