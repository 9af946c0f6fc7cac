import { registrySchema, type Registry } from '@grow/contracts';
import type { ReleaseStore } from './release-store.ts';

export type RegistryReader = () => Promise<Registry | null>;

/**
 * Reads the live registry: the pointer at every call, so that a rollback is seen at once, the document once per
 * revision, because it never changes. Null while nothing is published.
 */
export function createRegistryReader(store: ReleaseStore): RegistryReader {
  let latest: Registry | null = null;
  return async () => {
    const pointer = (await store.read('registry/current'))?.toString('utf8').trim();
    if (pointer === undefined || !/^\d{1,9}$/u.test(pointer)) return latest;
    const revision = Number(pointer);
    if (latest?.revision === revision) return latest;
    const bytes = await store.read(`registry/rev/${String(revision).padStart(6, '0')}.json`);
    // A document that cannot be read leaves the last good one in force.
    latest = (bytes === null ? null : parseRegistry(bytes)) ?? latest;
    return latest;
  };
}

/** The registry in a document of the store; null where it is none. */
export function parseRegistry(bytes: Buffer): Registry | null {
  try {
    return registrySchema.safeParse(JSON.parse(bytes.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}
