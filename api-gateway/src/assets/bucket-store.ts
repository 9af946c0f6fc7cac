import type { Bucket } from '@grow/service-kit';
import { isPlainPath, type ReleaseStore } from './release-store.ts';

const pointer = 'registry/current';
/** How long the pointer is cached: a rollback is seen after that at the latest. */
const pointerMs = 1000;

/** Published builds in a bucket. */
export function createBucketStore(bucket: Bucket): ReleaseStore {
  let known: { bytes: Promise<Buffer | null>; until: number } | undefined;

  return {
    async read(path) {
      if (!isPlainPath(path)) return null;
      if (path !== pointer) return bucket.get(path);
      if (known === undefined || known.until < performance.now()) {
        known = { bytes: bucket.get(path), until: performance.now() + pointerMs };
        // A failure is not cached.
        known.bytes.catch(() => (known = undefined));
      }
      return known.bytes;
    },
  };
}
