import { registrySchema, type Registry } from '@grow/contracts';
import type { Logger } from '@grow/service-kit';
import type { ReleaseStore } from './release-store.ts';

export type RegistryReader = () => Promise<Registry | null>;

/**
 * Reads the live registry: the pointer at every call, so that a rollback is seen at once, the document once per
 * revision, because it never changes. Null while nothing is published. Logs once per revision what cannot be read.
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
    // If a document cannot be read, the last valid one stays in use.
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

/** The remotes of the document that are left out of the registry. */
function unreadableRemotes(bytes: Buffer, { remotes }: Registry): string[] {
  const document = JSON.parse(bytes.toString('utf8')) as Partial<Pick<Registry, 'remotes'>>;
  return Object.keys(document.remotes ?? {}).filter((name) => !(name in remotes));
}
