import { join } from 'node:path';
import type { Registry, Release } from '@grow/contracts';
import { createFolderStorage } from '@grow/tools/release/folder-storage.ts';
import { integrityOf } from '@grow/tools/release/integrity.ts';
import { promote } from '@grow/tools/release/promote.ts';
import { publish } from '@grow/tools/release/publish.ts';
import { folderOf, readCurrent, writeNext } from '@grow/tools/release/registry-store.ts';
import { releaseFile } from '@grow/tools/release/release-storage.ts';
import { rollback } from '@grow/tools/release/rollback.ts';

const by = { who: 'journey', why: 'a journey about releases' };

/** The releases of the running product; undefined where the journeys run against a product from elsewhere. */
export function openReleases() {
  const dataDir = process.env['GROW_DATA_DIR'];
  if (dataDir === undefined) return undefined;
  const storage = createFolderStorage(join(dataDir, 'releases'));

  async function live(): Promise<Registry> {
    const registry = await readCurrent(storage);
    if (!registry) throw new Error('nothing is live');
    return registry;
  }

  return {
    /** Publishes the live profile remote once more, with a mark that the page can read, and makes it live. */
    async promoteMarkedProfile(version: string): Promise<void> {
      const release = profileOf(await live());
      const folder = folderOf('mfe-profile', release.version);
      const files = new Map<string, Buffer>();
      for (const name of (await storage.list(folder)).filter((one) => one !== releaseFile)) {
        const bytes = (await storage.read(`${folder}/${name}`)) ?? Buffer.alloc(0);
        const mark = Buffer.from(`globalThis.profileRelease=${JSON.stringify(version)};`);
        files.set(name, name === release.entry ? Buffer.concat([mark, bytes]) : bytes);
      }
      const hashes = Object.fromEntries([...files].map(([name, bytes]) => [name, integrityOf(bytes)]));
      await publish(storage, { app: 'mfe-profile', files, release: { ...release, version, files: hashes } });
      await promote(storage, { app: 'mfe-profile', version, ...by, smoke: async () => undefined });
    },
    /** What no gate lets through: a remote for another contract, straight into the registry. */
    async forceIncompatibleProfile(): Promise<void> {
      const { shell, remotes, ...rest } = await live();
      const profile = { ...profileOf({ shell, remotes, ...rest }), contractVersion: '99' };
      await writeNext(storage, { shell, remotes: { ...remotes, 'mfe-profile': profile } }, { ...by, action: 'force' });
    },
    /** Makes a revision live again. */
    restore: (to: number) => rollback(storage, { ...by, to }),
    revision: async (): Promise<number> => (await live()).revision,
  };
}

function profileOf({ remotes }: Registry): Release {
  const release = remotes['mfe-profile'];
  if (!release) throw new Error('no profile remote is live');
  return release;
}
