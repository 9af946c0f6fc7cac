import { manifestSchema, type Manifest } from '@grow/contracts';
import { LRUCache } from 'lru-cache';
import { z } from 'zod/mini';
import type { ReleaseStore } from './release-store.ts';

const releaseSchema = z.object({ manifest: manifestSchema });

/**
 * The manifest that a release of a remote was published with, which says who may fetch its files: live, canary, or not
 * yet. Null if no such release is published.
 */
export function createManifestReader(store: ReleaseStore) {
  // A release never changes.
  const known = new LRUCache<string, Manifest>({ max: 200 });
  return async (remote: string, version: string): Promise<Manifest | null> => {
    const path = `remotes/${remote}/${version}/release.json`;
    const kept = known.get(path);
    if (kept) return kept;
    const bytes = await store.read(path);
    const manifest = bytes === null ? undefined : parseManifest(bytes);
    if (manifest === undefined) return null;
    known.set(path, manifest);
    return manifest;
  };
}

export type ManifestReader = ReturnType<typeof createManifestReader>;

function parseManifest(bytes: Buffer): Manifest | undefined {
  try {
    return releaseSchema.safeParse(JSON.parse(bytes.toString('utf8'))).data?.manifest;
  } catch {
    return undefined;
  }
}
