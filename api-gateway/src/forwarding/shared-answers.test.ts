import { streamKeptAnswers } from '@grow/contracts/internal';
import {
  createLogger,
  createServiceApp,
  handleInternal,
  keptByHeader,
  openEventStream,
  type EventStream,
  type Mounted,
} from '@grow/service-kit';
import { startTestServer, type TestServer } from '@grow/service-kit/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSharedAnswers, type SharedAnswers } from './shared-answers.ts';

const secret = 'test-only-internal-secret-0123456789';
const url = '/api/text';
const log = createLogger('shared-answers-test');
log.level = 'silent';

/** A service whose one text is kept by a cache, and a hand on that cache. */
const cache = { id: 'this-cache', text: 'first', asked: 0, until: Promise.resolve() };
const streams = new Set<EventStream>();
let server: TestServer;
let shared: SharedAnswers;

const routes = [
  handleInternal(streamKeptAnswers, (_input, { koa }) => {
    const stream = openEventStream(koa, 10_000);
    streams.add(stream);
    stream.send('this-cache');
  }),
  {
    id: 'text',
    method: 'GET',
    path: url,
    async run(koa) {
      const { text } = cache;
      cache.asked += 1;
      await cache.until;
      koa.set(keptByHeader, cache.id);
      koa.body = text;
    },
  } satisfies Mounted,
];

beforeEach(async () => {
  Object.assign(cache, { id: 'this-cache', text: 'first', asked: 0, until: Promise.resolve() });
  streams.clear();
  server = await startTestServer(
    createServiceApp({ name: 'content', orm: null, internalSecret: secret, mounted: routes }),
  );
  shared = createSharedAnswers(server.baseUrl, secret, log);
  await vi.waitFor(async () => expect(await learned()).toBe('first'), patient);
});
afterEach(async () => {
  await shared.close();
  await server.close();
});

const patient = { timeout: 20_000, interval: 5 };
const found = () => shared.find(url, undefined)?.bytes.toString() ?? null;
const learn = () => shared.learn({ route: 'text', url, acceptEncoding: undefined, keptBy: 'this-cache' });
async function learned() {
  await learn();
  return found();
}
const forgetCache = () => {
  for (const stream of streams) stream.send('this-cache');
};

it('keeps an answer by its address and encoding until its cache forgets', async () => {
  expect(shared.find(url, 'br')).toBeNull();
  expect(shared.find(`${url}?page=2`, undefined)).toBeNull();
  expect(shared.find(url, undefined)?.headers).not.toHaveProperty(keptByHeader);
  cache.text = 'second';
  forgetCache();
  await vi.waitFor(() => expect(found()).toBeNull(), patient);
  expect(await learned()).toBe('second');
});

it('does not keep what was asked for before its cache forgot', async () => {
  const slow = Promise.withResolvers<void>();
  forgetCache();
  await vi.waitFor(() => expect(found()).toBeNull(), patient);
  cache.until = slow.promise;
  const { asked } = cache;
  const learning = learn();
  await vi.waitFor(() => expect(cache.asked).toBe(asked + 1), patient);
  cache.text = 'second';
  // As the word of the cache would, but without waiting for it to arrive.
  await shared.duringChange(() => Promise.resolve());
  slow.resolve();
  await learning;
  expect(found()).toBeNull();
  expect(await learned()).toBe('second');
});

it('keeps nothing of another process', async () => {
  forgetCache();
  await vi.waitFor(() => expect(found()).toBeNull(), patient);
  cache.id = 'another-cache';
  expect(await learned()).toBeNull();
  await shared.learn({ route: 'text', url, acceptEncoding: undefined, keptBy: 'another-cache' });
  expect(found()).toBeNull();
});

it('keeps nothing while the cache cannot be heard', async () => {
  await server.close();
  await vi.waitFor(() => expect(found()).toBeNull(), patient);
});

it('takes and leaves nothing while something is changed through this gateway', async () => {
  const inside = await shared.duringChange(async () => [found(), await learned()]);
  expect(inside).toEqual([null, null]);
  expect(found()).toBeNull();
  expect(await learned()).toBe('first');
});
