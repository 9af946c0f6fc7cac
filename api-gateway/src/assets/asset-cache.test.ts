import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createAssetCache } from './asset-cache.ts';

/** A store whose files have 100 bytes each, and the list of reads. */
function store() {
  const reads: string[] = [];
  const missing = new Set<string>();
  return {
    reads,
    missing,
    async read(path: string) {
      reads.push(path);
      return Promise.resolve(missing.has(path) ? null : Buffer.alloc(100, path));
    },
  };
}

it('reads a file once for concurrent requests', async () => {
  const files = store();
  const cache = createAssetCache(files);
  const results = await Promise.all([1, 2, 3].map(() => cache.read('a.png', 'br')));
  expect(results.map((asset) => asset?.bytes.length)).toEqual([100, 100, 100]);
  expect(results[0]?.encoding).toBe('identity');
  expect(files.reads).toEqual(['a.png']);
});

it('evicts the least recently used file when it is full', async () => {
  const files = store();
  const cache = createAssetCache(files, 250);
  for (const path of ['a.png', 'b.png', 'a.png', 'c.png', 'a.png', 'b.png']) await cache.read(path, 'identity');
  expect(files.reads).toEqual(['a.png', 'b.png', 'c.png', 'b.png']);
});

it('serves all concurrent requests for more than it caches', async () => {
  const cache = createAssetCache(store(), 250);
  const paths = Array.from({ length: 20 }, (_, index) => `${index}.png`);
  const assets = await Promise.all(paths.map((path) => cache.read(path, 'identity')));
  expect(assets.map((asset) => asset?.bytes.length)).toEqual(paths.map(() => 100));
});

it('retries a file that was missing', async () => {
  const files = store();
  files.missing.add('a.png');
  const cache = createAssetCache(files);
  expect(await cache.read('a.png', 'identity')).toBeNull();
  files.missing.clear();
  expect((await cache.read('a.png', 'identity'))?.bytes.length).toBe(100);
});

it('compresses a text at the first read, and better soon after', async () => {
  const text = readFileSync(join(import.meta.dirname, 'asset-cache.ts'));
  const cache = createAssetCache({ read: (path) => Promise.resolve(path === 'a.js' ? text : null) });
  const first = await cache.read('a.js', 'br');
  const size = first?.bytes.length ?? 0;
  expect(size).toBeLessThan(text.length);
  await expect.poll(async () => (await cache.read('a.js', 'br'))?.bytes.length).toBeLessThan(size);
  expect((await cache.read('a.js', 'br'))?.etag).toBe(first?.etag);
});
