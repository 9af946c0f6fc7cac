import { openBucket } from '@grow/service-kit';
import { startTestBucket, type TestBucket } from '@grow/service-kit/testing/bucket';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createBucketStore } from './release-store.ts';

let server: TestBucket;

beforeAll(async () => {
  server = await startTestBucket();
});
afterAll(async () => {
  await server.close();
});

it('reads published builds from a bucket, and sees a new pointer soon', async () => {
  const bucket = openBucket('RELEASES_S3_BUCKET', server.name, server.settings);
  const put = (key: string, text: string) => bucket.put(key, Buffer.from(text));
  await put('shell/1.0.0/main.js', 'hello');
  await put('registry/current', '1');

  const store = createBucketStore(bucket);
  expect((await store.read('shell/1.0.0/main.js'))?.toString()).toBe('hello');
  expect(await store.read('shell/1.0.0/none.js')).toBeNull();
  expect(await store.read('./registry/current')).toBeNull();
  expect((await store.read('registry/current'))?.toString()).toBe('1');
  await put('registry/current', '2');
  await vi.waitFor(async () => expect((await store.read('registry/current'))?.toString()).toBe('2'), {
    timeout: 20_000,
    interval: 100,
  });
});
