import { setTimeout as sleep } from 'node:timers/promises';
import { openBucket, type Bucket } from '@grow/service-kit';
import { startTestBucket, type TestBucket } from '@grow/service-kit/testing/bucket';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { readCurrent } from './registry-store.ts';
import { lockPath, type ReleaseStorage } from './release-storage.ts';
import { rollback } from './rollback.ts';
import { createS3Storage } from './s3-storage.ts';
import { testBuild } from './testing/test-builds.ts';

const by = { who: 'anna', why: 'a test', smoke: async (): Promise<void> => undefined };
let server: TestBucket;
let bucket: Bucket;
let storage: ReleaseStorage;
let impatient: ReleaseStorage;
const messages: string[] = [];

beforeAll(async () => {
  server = await startTestBucket();
  bucket = openBucket('RELEASES_S3_BUCKET', server.name, server.settings);
  storage = createS3Storage(bucket, 'the bucket of the test');
  impatient = createS3Storage(bucket, 'the bucket of the test', { waitMs: 100, onWait: (line) => messages.push(line) });
});
afterAll(async () => {
  await server.close();
});

it('stores releases in a bucket as in a folder', async () => {
  expect(await readCurrent(storage)).toBeUndefined();
  for (const build of [testBuild('shell', '1.0.0'), testBuild('mfe-learn', '1.0.0'), testBuild('mfe-learn', '1.1.0')]) {
    expect(await publish(storage, build)).toBe('published');
    expect(await publish(storage, build)).toBe('present');
    await promote(storage, { app: build.app, version: build.release.version, ...by });
  }
  expect((await readCurrent(storage))?.remotes['mfe-learn']?.version).toBe('1.1.0');
  expect((await rollback(storage, by)).remotes['mfe-learn']?.version).toBe('1.0.0');
  expect(await storage.list('remotes/mfe-learn/1.1.0')).toEqual(['async/screen.js', 'release.json', 'remoteEntry.js']);
  const inTwoMonths = Date.now() + 60 * 24 * 60 * 60 * 1000;
  expect(await prune(storage, { now: inTwoMonths })).toEqual(['remotes/mfe-learn/1.1.0']);
  expect(await storage.list('remotes/mfe-learn/1.1.0')).toEqual([]);
  expect(await storage.create('registry/rev/000001.json', Buffer.from('{}'))).toBe(false);
});

it('reports at once whose lock it waits for, and times out', async () => {
  await storage.withLock(async () => {
    const since = /^Another release has been at work since (\S+Z): \S.*, process \d+ on \S+\./u;
    await expect(impatient.withLock(async () => 'done')).rejects.toThrow(/its lock ends at \S+Z\.$/u);
    expect(messages).toEqual([expect.stringMatching(since)]);
    expect(messages[0]).toMatch(/Waiting for it, 1 s at most\.$/u);
    expect(Date.parse(since.exec(messages[0] ?? '')?.[1] ?? '')).toBeLessThanOrEqual(Date.now());
  });
  expect(await impatient.withLock(async () => 'done')).toBe('done');
});

it.each(['free', 'expired'])('gives a lock that is %s to one of many writers at a time', async (state) => {
  if (state === 'expired') {
    const lock = await storage.withLock(async () => String(await bucket.get(lockPath)));
    const until = new Date(Date.now() - 1000).toISOString();
    await bucket.put(lockPath, Buffer.from(lock.replace(/"until":"[^"]+"/u, `"until":"${until}"`)));
  }
  let holders = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++holders);
    await sleep(150);
    holders--;
  };
  await Promise.all(Array.from({ length: 4 }, () => storage.withLock(work)));
  expect(most).toBe(1);
});

it('writes to a bucket only as its conditions say', async () => {
  const [first, second] = [Buffer.from('first'), Buffer.from('second')];
  const created = await Promise.all([bucket.create('a/once', first), bucket.create('a/once', second)]);
  expect(created.toSorted()).toEqual([false, true]);
  const etag = (await bucket.getTagged('a/once'))?.etag ?? '';
  const replaced = await Promise.all(['x', 'y'].map((text) => bucket.replace('a/once', Buffer.from(text), etag)));
  expect(replaced.toSorted()).toEqual([false, true]);
  expect(await bucket.replace('a/none', first, etag)).toBe(false);
});

it('refuses a wrong secret', async () => {
  const wrong = { ...server.settings, S3_SECRET_ACCESS_KEY: 'wrong' };
  await expect(openBucket('RELEASES_S3_BUCKET', server.name, wrong).get('a/once')).rejects.toThrow('signature');
});
