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
  const answer = await fetch(`${gateway.baseUrl}/api/text${query}`, { headers: asUser(token, headers) });
  return { status: answer.status, headers: answer.headers, text: ((await answer.json()) as { text: string }).text };
}
/** Reads, and says whether the service was asked for it. */
async function isCached(token?: string | null, headers?: Record<string, string>, query?: string) {
  const { asked } = gateway.sharedText;
  await read(token, headers, query);
  return gateway.sharedText.asked === asked;
}
async function expectCached() {
  expect(await isCached()).toBe(true);
}
/** As the cache of the service does when content has changed, until the gateway has heard it. */
async function invalidate() {
  for (const stream of gateway.sharedText.streams) stream.send('this-cache');
  await vi.waitFor(async () => expect(await isCached()).toBe(false), patient);
}

it('answers everybody, with a session and without, what it has heard once', async () => {
  expect(await isCached(null)).toBe(true);
  expect(await isCached('guest-token')).toBe(true);
  const { status, headers, text } = await read();
  expect([status, text, headers.get(cacheIdHeader)]).toEqual([200, 'first', null]);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('content-security-policy')).not.toBeNull();
  expect(await isCached('member-token', { 'accept-encoding': 'br' })).toBe(false);
  expect(await isCached('member-token', {}, '?page=2')).toBe(false);
});

it('forgets with the cache of the service', async () => {
  gateway.sharedText.text = 'second';
  expect((await read()).text).toBe('first');
  await invalidate();
  expect((await read()).text).toBe('second');
});

it('does not keep what was asked for before the cache forgot', async () => {
  const slow = Promise.withResolvers<void>();
  gateway.sharedText.until = slow.promise;
  const { asked } = gateway.sharedText;
  const reading = read('member-token', {}, '?slow');
  await vi.waitFor(() => expect(gateway.sharedText.asked).toBe(asked + 1), patient);
  gateway.sharedText.text = 'second';
  for (const stream of gateway.sharedText.streams) stream.send('this-cache');
  // Heard as soon as what was kept before is asked for again.
  await vi.waitFor(async () => {
    const { asked } = gateway.sharedText;
    void read();
    await vi.waitFor(() => expect(gateway.sharedText.asked).toBe(asked + 1), { timeout: 500 });
  }, patient);
  slow.resolve();
  expect((await reading).text).toBe('first');
  expect((await read('member-token', {}, '?slow')).text).toBe('second');
});

it('keeps nothing of another process', async () => {
  gateway.sharedText.cacheId = 'another-cache';
  await invalidate();
  expect([await isCached(), await isCached()]).toEqual([false, false]);
});

it('keeps nothing while the cache cannot be heard', async () => {
  for (const stream of gateway.sharedText.streams) stream.end();
  gateway.sharedText.streams.clear();
  await vi.waitFor(async () => expect([await isCached(), await isCached()]).toEqual([false, false]), patient);
  await vi.waitFor(expectCached, patient);
});

it('takes and leaves nothing while an admin changes something through this gateway', async () => {
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
