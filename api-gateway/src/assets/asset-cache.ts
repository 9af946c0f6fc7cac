import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '@grow/service-kit';
import { LRUCache } from 'lru-cache';
import type { ReleaseStore } from '../releases/release-store.ts';

type Asset = { bytes: Buffer; encoding: Encoding; etag: string };

const compressible = /\.(?:js|mjs|css|html|json|svg|map|txt|webmanifest)$/u;

const brotli = (bytes: Buffer, quality: number) =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

const compress = {
  // The best quality takes seconds for a large file, so the first request gets a faster one.
  br: (bytes: Buffer) => brotli(bytes, 5),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
};
const bestQuality = 11;

/** Caches files of published builds in memory up to `maxBytes`, compressed fast at first, better soon after. */
export function createAssetCache(store: ReleaseStore, maxBytes = 64 * 1024 * 1024) {
  const cache = new LRUCache<string, Asset, { path: string; encoding: Encoding }>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
    fetchMethod: async (key, _old, { context: { path, encoding } }) => {
      const asset = await load(path, encoding);
      if (asset !== undefined && encoding === 'br') recompress(path, key);
      return asset;
    },
    // Returns the pending read even if the file is evicted meanwhile.
    ignoreFetchAbort: true,
  });
  let improving: Promise<void> = Promise.resolve();

  /** Undefined for a missing file, which is not cached: it may be published soon. */
  async function load(path: string, encoding: Encoding): Promise<Asset | undefined> {
    const ready = encoding === 'identity' ? null : await store.read(`${path}.${encoding === 'br' ? 'br' : 'gz'}`);
    const plain = ready === null ? await store.read(path) : null;
    if (ready === null && plain === null) return undefined;
    const bytes = ready ?? (plain === null || encoding === 'identity' ? plain : await compress[encoding](plain));
    if (bytes === null) return undefined;
    return { bytes, encoding, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
  }

  /** Recompresses one file at a time, so that the processors stay free for requests. */
  function recompress(path: string, key: string): void {
    improving = improving
      .then(async () => {
        const plain = await store.read(path);
        if (plain === null) return;
        const bytes = await brotli(plain, bestQuality);
        const asset = cache.peek(key);
        // The ETag depends only on the file's name, so it stays.
        if (asset !== undefined) cache.set(key, { ...asset, bytes });
      })
      .catch(() => undefined);
  }

  return {
    async read(path: string, accepted: Encoding): Promise<Asset | null> {
      const encoding = compressible.test(path) ? accepted : 'identity';
      return (await cache.fetch(`${encoding} ${path}`, { context: { path, encoding } })) ?? null;
    },
  };
}

export type AssetCache = ReturnType<typeof createAssetCache>;
