import { manifestSchema, type Manifest } from '@grow/contracts';
import { LRUCache } from 'lru-cache';
import { z } from 'zod/mini';
import type { ReleaseStore } from './release-store.ts';

export type Roles = Manifest['roles'];

const releaseSchema = z.object({ manifest: manifestSchema });

/**
 * Which users may fetch the files of a release of a remote, by the roles it was published with: live, canary, or not
 * yet. Null if no such release is published.
 */
export function createRolesReader(store: ReleaseStore) {
  // A release never changes.
  const known = new LRUCache<string, { roles: Roles }>({ max: 200 });
  return async (remote: string, version: string): Promise<{ roles: Roles } | null> => {
    const path = `remotes/${remote}/${version}/release.json`;
    const kept = known.get(path);
    if (kept) return kept;
    const bytes = await store.read(path);
    const manifest = bytes === null ? undefined : parseManifest(bytes);
    if (manifest === undefined) return null;
    known.set(path, { roles: manifest.roles });
    return { roles: manifest.roles };
  };
}

export type RolesReader = ReturnType<typeof createRolesReader>;

function parseManifest(bytes: Buffer): Manifest | undefined {
  try {
    return releaseSchema.safeParse(JSON.parse(bytes.toString('utf8'))).data?.manifest;
  } catch {
    return undefined;
  }
}
