import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@grow/contracts';
import { type Bucket, openBucket } from '@grow/service-kit';
import type { Settings } from '../config.ts';

/** The source of published builds. Paths are relative, with forward slashes. */
export type ReleaseStore = {
  /** The bytes of a file, or null if it does not exist. */
  read: (path: string) => Promise<Buffer | null>;
};

/** No segment begins with a dot, so no path leaves the folder. */
const plainPathPattern = /^(?:[\w@+~-][\w@+~.-]*\/)*[\w@+~-][\w@+~.-]*$/u;

function isPlainPath(path: string): boolean {
  return path.length <= 512 && plainPathPattern.test(path);
}

export function createFolderStore(folder: string): ReleaseStore {
  return {
    async read(path) {
      if (!isPlainPath(path)) return null;
      return readFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR') return null;
        throw error;
      });
    },
  };
}

const pointer = 'registry/current';
/** How long the pointer is cached, which bounds the delay of a rollback. */
const pointerMs = 1000;

/** Published builds in a bucket. */
export function createBucketStore(bucket: Bucket): ReleaseStore {
  let cached: { bytes: Promise<Buffer | null>; until: number } | undefined;

  return {
    async read(path) {
      if (!isPlainPath(path)) return null;
      if (path !== pointer) return bucket.get(path);
      if (cached === undefined || cached.until < performance.now()) {
        cached = { bytes: bucket.get(path), until: performance.now() + pointerMs };
        // A failure is not cached.
        cached.bytes.catch(() => (cached = undefined));
      }
      return cached.bytes;
    },
  };
}

/** The store of the settings: a bucket if one is set, else a folder. */
export function openReleaseStore(settings: Settings): ReleaseStore {
  const { RELEASES_S3_BUCKET: bucket } = settings;
  if (bucket === undefined) return createFolderStore(settings.RELEASES_DIR ?? `${settings.DATA_DIR}/releases`);
  return createBucketStore(openBucket('RELEASES_S3_BUCKET', bucket, settings));
}

/**
 * Reads one file of a shell. A version never changes, so each version's file is read once, including canaries. Null if
 * it does not exist.
 */
export function createShellReader(store: ReleaseStore, file: (shell: Release) => string) {
  let cached: { path: string; bytes: Buffer }[] = [];
  return async (shell: Release): Promise<Buffer | null> => {
    const path = `shell/${shell.version}/${file(shell)}`;
    const known = cached.find((file) => file.path === path);
    if (known) return known.bytes;
    const bytes = await store.read(path);
    if (bytes !== null) cached = [{ path, bytes }, ...cached.slice(0, 1)];
    return bytes;
  };
}
