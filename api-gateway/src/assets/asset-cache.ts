import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReleaseStore } from './release-store.ts';

export type Encoding = 'br' | 'gzip' | 'identity';
export type Asset = { bytes: Buffer; encoding: Encoding; etag: string };

const compressible = /\.(?:js|mjs|css|html|json|svg|map|txt|webmanifest)$/u;

const brotli = (bytes: Buffer, quality: number) =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

const compress = {
  // The best quality costs seconds for a large file: whoever asks first gets this one.
  br: (bytes: Buffer) => brotli(bytes, 5),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
};
const bestQuality = 11;

/** Files of published builds, compressed at the first read, better soon after, and kept in memory up to `maxBytes`. */
export function createAssetCache(store: ReleaseStore, maxBytes = 64 * 1024 * 1024) {
  const kept = new Map<string, Promise<Asset | null>>();
  const sizes = new Map<string, number>();
  let total = 0;
  let improving: Promise<void> = Promise.resolve();

  async function load(path: string, encoding: Encoding): Promise<Asset | null> {
    const ready = encoding === 'identity' ? null : await store.read(`${path}.${encoding === 'br' ? 'br' : 'gz'}`);
    const plain = ready === null ? await store.read(path) : null;
    if (ready === null && plain === null) return null;
    const bytes = ready ?? (plain === null || encoding === 'identity' ? plain : await compress[encoding](plain));
    if (bytes === null) return null;
    return { bytes, encoding, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
  }

  function keep(key: string, size: number): void {
    sizes.set(key, size);
    total += size;
    // The oldest leave first; a Map remembers the order of insertion.
    for (const [oldest, oldSize] of sizes) {
      if (total <= maxBytes) break;
      sizes.delete(oldest);
      kept.delete(oldest);
      total -= oldSize;
    }
  }

  /** One file at a time, so that the processors stay free for answers. */
  function improve(path: string, key: string): void {
    improving = improving
      .then(async () => {
        const plain = await store.read(path);
        if (plain === null || !kept.has(key)) return;
        const bytes = await brotli(plain, bestQuality);
        const asset = await kept.get(key);
        // The file's name is its identity: the same ETag, fewer bytes.
        if (asset != null) kept.set(key, Promise.resolve({ ...asset, bytes }));
      })
      .catch(() => undefined);
  }

  return {
    async read(path: string, accepted: Encoding): Promise<Asset | null> {
      const encoding = compressible.test(path) ? accepted : 'identity';
      const key = `${encoding} ${path}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const loading = load(path, encoding);
      kept.set(key, loading);
      const asset = await loading.catch((error: unknown) => {
        kept.delete(key);
        throw error;
      });
      // What is missing now may be published in a moment.
      if (asset === null) kept.delete(key);
      else {
        keep(key, asset.bytes.length);
        if (encoding === 'br') improve(path, key);
      }
      return asset;
    },
  };
}

export type AssetCache = ReturnType<typeof createAssetCache>;
