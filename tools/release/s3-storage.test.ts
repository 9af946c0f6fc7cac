import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBucket } from '@grow/service-kit';
import { startTestBucket, type TestBucket } from '@grow/service-kit/testing/bucket';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { readCurrent } from './registry-store.ts';
import type { ReleaseStorage } from './release-storage.ts';
import { rollback } from './rollback.ts';
import { createS3Storage } from './s3-storage.ts';
import { testBuild } from './testing/test-builds.ts';

const folder = mkdtempSync(join(tmpdir(), 'grow-bucket-'));
const by = { who: 'anna', why: 'a test', smoke: async (): Promise<void> => undefined };
let server: TestBucket;
let storage: ReleaseStorage;
let impatient: ReleaseStorage;
const messages: string[] = [];

beforeAll(async () => {
  server = await startTestBucket(folder);
  const bucket = openBucket('RELEASES_S3_BUCKET', server.name, server.settings);
  storage = createS3Storage(bucket, 'the bucket of the test');
  impatient = createS3Storage(bucket, 'the bucket of the test', { waitMs: 100, onWait: (line) => messages.push(line) });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
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
