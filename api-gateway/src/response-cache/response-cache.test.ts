import { cacheIdHeader } from '@grow/service-kit';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { asUser, startTestGateway, type TestGateway } from '../../test/start-test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  gateway.resetText();
  await invalidate();
  await vi.waitFor(expectCached, patient);
});

const patient = { timeout: 20_000, interval: 5 };

async function read(token: string | null = 'member-token', headers: Record<string, string> = {}, query = '') {
  const response = await fetch(`${gateway.baseUrl}/api/text${query}`, { headers: asUser(token, headers) });
  return {
    status: response.status,
    headers: response.headers,
    text: ((await response.json()) as { text: string }).text,
  };
}
/** Reads, and returns whether the response came from the cache. */
async function isCached(token?: string | null, headers?: Record<string, string>, query?: string) {
  const { requestCount } = gateway.sharedText;
  await read(token, headers, query);
  return gateway.sharedText.requestCount === requestCount;
}
async function expectCached() {
  expect(await isCached()).toBe(true);
}
/** Invalidates the cache as the service does, and waits until the gateway has received it. */
async function invalidate() {
  for (const stream of gateway.sharedText.streams) stream.send('this-cache');
  await vi.waitFor(async () => expect(await isCached()).toBe(false), patient);
}

it('serves a cached response to everybody, those of age apart from the others', async () => {
  expect(await isCached('guest-token')).toBe(true);
  expect(await isCached(null)).toBe(false);
  expect([await isCached(null), await isCached('unconfirmed-token')]).toEqual([true, true]);
  const { status, headers, text } = await read();
  expect([status, text, headers.get(cacheIdHeader)]).toEqual([200, 'first', null]);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('content-security-policy')).not.toBeNull();
  expect(await isCached('member-token', { 'accept-encoding': 'br' })).toBe(false);
  expect(await isCached('member-token', {}, '?page=2')).toBe(false);
});

it('is invalidated with the cache of the service', async () => {
  gateway.sharedText.text = 'second';
  expect((await read()).text).toBe('first');
  await invalidate();
  expect((await read()).text).toBe('second');
});

it('does not cache responses that were requested before an invalidation', async () => {
  const slow = Promise.withResolvers<void>();
  gateway.sharedText.until = slow.promise;
  const { requestCount } = gateway.sharedText;
  const reading = read('member-token', {}, '?slow');
  await vi.waitFor(() => expect(gateway.sharedText.requestCount).toBe(requestCount + 1), patient);
  gateway.sharedText.text = 'second';
  for (const stream of gateway.sharedText.streams) stream.send('this-cache');
  // The invalidation was received once a cached response is requested again.
  await vi.waitFor(async () => {
    const { requestCount } = gateway.sharedText;
    void read();
    await vi.waitFor(() => expect(gateway.sharedText.requestCount).toBe(requestCount + 1), { timeout: 500 });
  }, patient);
  slow.resolve();
  expect((await reading).text).toBe('first');
  expect((await read('member-token', {}, '?slow')).text).toBe('second');
});

it('caches nothing of another process', async () => {
  gateway.sharedText.cacheId = 'another-cache';
  await invalidate();
  expect([await isCached(), await isCached()]).toEqual([false, false]);
});

it('caches nothing while invalidations cannot be received', async () => {
  for (const stream of gateway.sharedText.streams) stream.end();
  gateway.sharedText.streams.clear();
  await vi.waitFor(async () => expect([await isCached(), await isCached()]).toEqual([false, false]), patient);
  await vi.waitFor(expectCached, patient);
});

it('is bypassed while an admin changes something through this gateway', async () => {
  const slow = Promise.withResolvers<void>();
  gateway.sharedText.saved = slow.promise;
  const saving = fetch(`${gateway.baseUrl}/api/admin/text`, {
    method: 'POST',
    headers: asUser('admin-token', { 'content-type': 'application/json' }),
    body: '{}',
  });
  await vi.waitFor(async () => expect([await isCached(), await isCached()]).toEqual([false, false]), patient);
  slow.resolve();
  expect((await saving).status).toBe(200);
  expect([await isCached(), await isCached()]).toEqual([false, true]);
});
