// 1,000 open pages on one gateway: how long a new post takes until the last of them has heard of it.
import { randomUUID } from 'node:crypto';
import { createPost, streamEvents } from '@grow/contracts';
import pg from 'pg';
import { quantile, startCommunityProduct } from './community-product.ts';

const followers = 1000;
const streamsOfOneUser = 10;
const rounds = 20;

const product = await startCommunityProduct();
const database = new pg.Client({ connectionString: product.databases.user });
const stop = new AbortController();
try {
  await database.connect();
  const heard = new Map<string, (at: number) => void>();
  for (let index = 0; index < followers / streamsOfOneUser; index += 1) {
    const cookie = await product.join();
    await Promise.all(Array.from({ length: streamsOfOneUser }, () => follow(cookie, heard)));
  }
  const writer = await product.join();
  // A known account: a new one may write five posts an hour only.
  await database.query("update users set created_at = now() - interval '1 year'");

  const delays: number[] = [];
  for (let round = 0; round < rounds; round += 1) delays.push(...(await writeAndListen(writer, heard)));
  const missing = followers * rounds - delays.length;
  console.log(
    `${followers} followers, ${rounds} posts: p50 ${quantile(delays, 0.5).toFixed(0)} ms, p99 ${quantile(delays, 0.99).toFixed(0)} ms, ${missing} not heard within 10 s`,
  );
  console.log(
    `RESULT live events: p99 ${quantile(delays, 0.99).toFixed(0)} ms from sending to the page of each follower (wanted: under 500), ${missing} lost`,
  );
} finally {
  stop.abort();
  await database.end();
  await product.close();
}

async function follow(cookie: string, heard: Map<string, (at: number) => void>): Promise<void> {
  const answer = await fetch(`${product.url}${streamEvents.path}`, { headers: { cookie }, signal: stop.signal });
  if (answer.status !== 200 || answer.body === null) throw new Error(`The event stream answered ${answer.status}`);
  void listen(answer.body, heard).catch((error: unknown) => {
    if (!stop.signal.aborted) console.error('A follower lost its stream', error);
  });
}

async function listen(body: ReadableStream<Uint8Array>, heard: Map<string, (at: number) => void>): Promise<void> {
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    const key = /round-[0-9a-f-]{36}/u.exec(decoder.decode(chunk, { stream: true }))?.[0];
    if (key !== undefined) heard.get(key)?.(performance.now());
  }
}

async function writeAndListen(cookie: string, heard: Map<string, (at: number) => void>): Promise<number[]> {
  const key = `round-${randomUUID()}`;
  const delays: number[] = [];
  const { promise: all, resolve } = Promise.withResolvers<void>();
  const start = performance.now();
  heard.set(key, (at) => {
    delays.push(at - start);
    if (delays.length === followers) resolve();
  });
  const answer = await product.post(createPost.path, { content: key, clientKey: randomUUID() }, cookie);
  if (answer.status !== 201) throw new Error(`Writing answered ${answer.status} ${await answer.text()}`);
  const giveUp = setTimeout(resolve, 10_000);
  await all;
  clearTimeout(giveUp);
  heard.delete(key);
  return delays;
}
