import { type Manifest, manifestSchema, type Registry, registrySchema } from '@grow/contracts';
import type { Logger } from '@grow/service-kit';
import { LRUCache } from 'lru-cache';
import { z } from 'zod/mini';
import type { ReleaseStore } from './release-store.ts';

export type RegistryReader = () => Promise<Registry | null>;

/**
 * Reads the live registry. Reads the pointer at every call, so that a rollback takes effect at once, and the document
 * once per revision, because it never changes. Null while nothing is published. Logs invalid entries once per revision.
 */
export function createRegistryReader(store: ReleaseStore, log: Logger): RegistryReader {
  let latest: Registry | null = null;
  let logged = 0;
  return async () => {
    const pointer = (await store.read('registry/current'))?.toString('utf8').trim();
    if (pointer === undefined || !/^\d{1,9}$/u.test(pointer)) return latest;
    const revision = Number(pointer);
    if (latest?.revision === revision) return latest;
    const bytes = await store.read(`registry/rev/${String(revision).padStart(6, '0')}.json`);
    const registry = bytes === null ? null : parseRegistry(bytes);
    const unreadable = registry === null || bytes === null ? ['registry'] : unreadableRemotes(bytes, registry);
    if (unreadable.length > 0 && logged !== revision)
      log.warn({ revision, unreadable }, 'a registry revision has invalid entries');
    logged = revision;
    // If a document is unreadable, the last valid one stays in use.
    latest = registry ?? latest;
    return latest;
  };
}

/** The registry in a document of the store; null if it is invalid. */
export function parseRegistry(bytes: Buffer): Registry | null {
  try {
    return registrySchema.safeParse(JSON.parse(bytes.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** The remotes that the registry omits because their entries are invalid. */
function unreadableRemotes(bytes: Buffer, { remotes }: Registry): string[] {
  const document = JSON.parse(bytes.toString('utf8')) as Partial<Pick<Registry, 'remotes'>>;
  return Object.keys(document.remotes ?? {}).filter((name) => !(name in remotes));
}

const releaseSchema = z.object({ manifest: manifestSchema });

/**
 * Reads the manifest of any published release of a remote, live or not. The manifest says who may fetch the files. Null
 * if no such release is published.
 */
export function createManifestReader(store: ReleaseStore) {
  // A release never changes.
  const cache = new LRUCache<string, Manifest>({ max: 200 });
  return async (remote: string, version: string): Promise<Manifest | null> => {
    const path = `remotes/${remote}/${version}/release.json`;
    const cached = cache.get(path);
    if (cached) return cached;
    const bytes = await store.read(path);
    const manifest = bytes === null ? undefined : parseManifest(bytes);
    if (manifest === undefined) return null;
    cache.set(path, manifest);
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
