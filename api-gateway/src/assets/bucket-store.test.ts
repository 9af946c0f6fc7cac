import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createBucketStore } from './bucket-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'gateway-bucket-'));
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
let server: S3rver;
let endpoint: string;

beforeAll(async () => {
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'releases', configs: [] }],
  });
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

it('reads published builds from a bucket, and sees a new pointer soon', async () => {
  const client = new S3Client({ endpoint, region: 'us-east-1', credentials: keys, forcePathStyle: true });
  const put = (Key: string, Body: string) => client.send(new PutObjectCommand({ Bucket: 'releases', Key, Body }));
  await put('shell/1.0.0/main.js', 'hello');
  await put('registry/current', '1');

  const store = createBucketStore({ bucket: 'releases', endpoint, region: 'us-east-1', ...keys });
  expect((await store.read('shell/1.0.0/main.js'))?.toString()).toBe('hello');
  expect(await store.read('shell/1.0.0/none.js')).toBeNull();
  expect(await store.read('../releases/registry/current')).toBeNull();
  expect((await store.read('registry/current'))?.toString()).toBe('1');
  await put('registry/current', '2');
  await vi.waitFor(async () => expect((await store.read('registry/current'))?.toString()).toBe('2'), {
    timeout: 20_000,
    interval: 100,
  });
});
