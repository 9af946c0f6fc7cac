import { type Caller, publishEvent } from '@grow/service-kit';
import { testCaller } from '@grow/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { asUser, startTestGateway, type TestGateway } from '../../test/start-test-gateway.ts';
import { createSessionCache, type Session, type SessionCache } from './session-cache.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  gateway.known.ended.clear();
  await vi.waitFor(async () => expect(await isCached('member-token')).toBe(true), patient);
});

const caller: Caller = testCaller;
const patient = { timeout: 20_000, interval: 5 };
const json = { 'content-type': 'application/json' };

/** The id of the user that the gateway resolved for a request. */
async function callerOf(token: string, path = '/api/echo', init: RequestInit = {}) {
  const response = await fetch(gateway.baseUrl + path, { ...init, headers: asUser(token, json) });
  return ((await response.json()) as { caller?: { userId: number } | null }).caller?.userId ?? null;
}
/** Reads with a session, and returns whether that came from the cache. */
async function isCached(token: string) {
  const { requestCount } = gateway.known;
  await callerOf(token);
  return gateway.known.requestCount === requestCount;
}
const publish = (topic: string, data: object) => publishEvent(gateway.orm.em.fork(), { to: [], topic, data });
const cutNotices = () =>
  gateway.orm.em
    .fork()
    .execute(
      `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and datname = current_database()`,
    );

describe('a session', () => {
  it('is requested once, and at every request if its user has a role', async () => {
    await callerOf('guest-token');
    expect(await isCached('guest-token')).toBe(true);
    for (const token of ['admin-token', 'author-token']) {
      await callerOf(token);
      expect(await isCached(token)).toBe(false);
    }
    expect([await isCached('nobody'), await isCached('nobody')]).toEqual([false, false]);
  });

  it('is rejected once its end event has arrived, and sessions of others stay', async () => {
    await callerOf('guest-token');
    gateway.known.ended.add('member-token');
    expect(await callerOf('member-token')).toBe(7);
    await publish('session-ended', { sessionId: 'session-7', userId: 7 });
    await vi.waitFor(async () => expect(await callerOf('member-token')).toBeNull(), patient);
    expect(await isCached('guest-token')).toBe(true);
  });

  it('is requested again when its user has changed', async () => {
    const { requestCount } = gateway.known;
    await publish('user-changed', { userId: 7, level: 2, xp: 120, hasMoments: false });
    await vi.waitFor(async () => {
      await callerOf('member-token');
      expect(gateway.known.requestCount).toBeGreaterThan(requestCount);
    }, patient);
  });

  it('is requested at each call while events cannot be received', async () => {
    gateway.known.ended.add('member-token');
    expect(await callerOf('member-token')).toBe(7);
    await cutNotices();
    await vi.waitFor(async () => expect(await callerOf('member-token')).toBeNull(), patient);
  });
});

it.each([
  ['its user has changed', (cache: SessionCache) => cache.invalidate(7), 2],
  ['another user has changed', (cache: SessionCache) => cache.invalidate(8), 1],
  ['notices could not be heard', (cache: SessionCache) => [false, true].forEach((now) => cache.setConnected(now)), 2],
])('is cached or not if %s while it was requested', async (_name, happen, requestCount) => {
  const response = Promise.withResolvers<Session>();
  const resolve = vi.fn(() => response.promise);
  const cache = createSessionCache(resolve);
  cache.setConnected(true);
  const reading = cache.read('token', 'request', false);
  happen(cache);
  response.resolve({ caller } as Session);
  await reading;
  await cache.read('token', 'request', false);
  expect(resolve).toHaveBeenCalledTimes(requestCount);
});

it.each([
  ['nothing has changed', () => undefined, 1],
  ['a user has changed', (cache: SessionCache) => cache.invalidate(8), 2],
  ['notices could not be heard', (cache: SessionCache) => [false, true].forEach((now) => cache.setConnected(now)), 2],
  ['notices cannot be heard', (cache: SessionCache) => cache.setConnected(false), 2],
])('is requested once for calls at the same time if %s in between, else again', async (_name, happen, requestCount) => {
  const response = Promise.withResolvers<Session>();
  const resolve = vi.fn(() => response.promise);
  const cache = createSessionCache(resolve);
  cache.setConnected(true);
  const first = cache.read('token', 'request', false);
  happen(cache);
  const second = cache.read('token', 'request', false);
  expect(resolve).toHaveBeenCalledTimes(requestCount);
  response.resolve({ caller } as Session);
  expect(await second).toBe(await first);
});

it('is requested by each call that bypasses the cache, and by each after a failure', async () => {
  const resolve = vi.fn(() => Promise.reject(new Error('away')));
  const cache = createSessionCache(resolve);
  cache.setConnected(true);
  const reads = [false, false, true].map((bypassCache) => cache.read('token', 'request', bypassCache));
  expect(await Promise.allSettled(reads)).toMatchObject(Array(3).fill({ status: 'rejected' }));
  expect(resolve).toHaveBeenCalledTimes(2);
  await expect(cache.read('token', 'request', false)).rejects.toThrow('away');
  expect(resolve).toHaveBeenCalledTimes(3);
});

it('expires a minute after it was requested, if its event is lost', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    vi.advanceTimersByTime(1);
    const resolve = vi.fn(() => {
      vi.advanceTimersByTime(1000);
      return Promise.resolve({ caller } as Session);
    });
    const cache = createSessionCache(resolve);
    cache.setConnected(true);
    await cache.read('token', 'request', false);
    vi.advanceTimersByTime(58_000);
    await cache.read('token', 'request', false);
    expect(resolve).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1001);
    await cache.read('token', 'request', false);
    expect(resolve).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

describe('a call of this gateway that changes an account', () => {
  const signOut = (token: string) => callerOf(token, '/api/auth/echo', { method: 'POST', body: '{}' });

  it('requests the session again, and invalidates those of its caller only', async () => {
    await callerOf('guest-token');
    const { requestCount } = gateway.known;
    expect(await signOut('member-token')).toBe(7);
    expect(gateway.known.requestCount).toBe(requestCount + 1);
    gateway.known.ended.add('member-token');
    expect(await callerOf('member-token')).toBeNull();
    expect(await isCached('guest-token')).toBe(true);
  });

  it('is rejected with a session that has ended, also if no event has arrived', async () => {
    gateway.known.ended.add('member-token');
    expect(await callerOf('member-token')).toBe(7);
    expect(await signOut('member-token')).toBeNull();
  });
});
