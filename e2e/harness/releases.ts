import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { isInCanary, releaseOf, type Registry, type Release } from '@grow/contracts';
import { describeBuild } from '@grow/tools/release/describe-build.ts';
import { createFolderStorage } from '@grow/tools/release/folder-storage.ts';
import { integrityOf } from '@grow/tools/release/integrity.ts';
import { promote } from '@grow/tools/release/promote.ts';
import { publish } from '@grow/tools/release/publish.ts';
import { folderOf, readCurrent, writeNext } from '@grow/tools/release/registry-store.ts';
import { releaseFile } from '@grow/tools/release/release-storage.ts';
import { rollback } from '@grow/tools/release/rollback.ts';
import type { Page } from '@playwright/test';

const by = { who: 'journey', why: 'a journey about releases' };
const newVersion = (): string => `1.0.0-journey.${randomUUID().slice(0, 8)}`;

export type Releases = ReturnType<typeof openReleases>;

/** Opens the releases of the product with this data folder. */
export function openReleases(dataDir: string) {
  const storage = createFolderStorage(join(dataDir, 'releases'));

  async function live(): Promise<Registry> {
    const registry = await readCurrent(storage);
    if (!registry) throw new Error('nothing is live');
    return registry;
  }

  /** A copy of the live release of an app under a new version, with a marker that `executedReleases` finds. */
  function marked(app: string) {
    const version = newVersion();
    return withCode(app, version, `(globalThis.executedReleases??={})["${app}"]="${version}";`);
  }

  /** A copy of the live release of an app with some code before its own. */
  async function withCode(app: string, version: string, code: string) {
    const release = liveRelease(await live(), app);
    const folder = folderOf(app, release.version);
    const mark = Buffer.from(code);
    const files = new Map<string, Buffer>();
    for (const name of await storage.list(folder)) {
      const bytes = (await storage.read(`${folder}/${name}`)) ?? Buffer.alloc(0);
      const isFirst = app === 'shell' ? /^js\/shell\.\w+\.js$/u.test(name) : name === release.entry;
      if (name !== releaseFile) files.set(name, isFirst ? Buffer.concat([mark, bytes]) : bytes);
    }
    const hashes = Object.fromEntries([...files].map(([name, bytes]) => [name, integrityOf(bytes)]));
    return { app, files, release: { ...release, version, files: hashes } };
  }

  return {
    marked,
    /** Publishes an app with a marker, and returns the version. */
    async publishMarked(app: string): Promise<string> {
      const build = await marked(app);
      await publish(storage, build);
      return build.release.version;
    },
    /** Publishes a build from a folder, and returns the version. */
    async publishFrom(folder: string, app: string): Promise<string> {
      const build = describeBuild(app, { isLocal: false, folder });
      await publish(storage, build);
      return build.release.version;
    },
    /** Publishes a build from a folder under a new version, with changes of its description. Returns the version. */
    async publishChanged(folder: string, app: string, changes: Partial<Release>): Promise<string> {
      const build = describeBuild(app, { isLocal: false, folder });
      const version = newVersion();
      await publish(storage, { ...build, release: { ...build.release, ...changes, version } });
      return version;
    },
    /**
     * Publishes the live release of an app with some code before its own, as a canary for half of the users: all of
     * `some`, but not `other`.
     */
    async tryCanary(app: string, code: string, some: readonly number[], other: number): Promise<void> {
      const percent = 50;
      const parts = (version: string) => {
        const isIn = (id: number) => isInCanary(id, { salt: `${app} ${version}`, percent });
        return some.every(isIn) && !isIn(other);
      };
      let version = newVersion();
      while (!parts(version)) version = newVersion();
      await publish(storage, await withCode(app, version, code));
      await promote(storage, { app, version, percent, ...by, smoke: async () => undefined });
    },
    /** Promotes with all checks except the smoke test in a browser, which the journey covers itself. */
    async promote(app: string, version: string): Promise<void> {
      await promote(storage, { app, version, ...by, smoke: async () => undefined });
    },
    /** Writes a remote for another contract directly to the registry. No check would accept it. */
    async forceIncompatibleProfile(): Promise<void> {
      const { shell, remotes, ...rest } = await live();
      const profile = { ...liveRelease({ shell, remotes, ...rest }, 'mfe-profile'), contractVersion: '99' };
      await writeNext(storage, { shell, remotes: { ...remotes, 'mfe-profile': profile } }, { ...by, action: 'force' });
    },
    /** Writes an invalid manifest directly to the registry. No release has one. */
    async forceUnreadableProfile(): Promise<void> {
      const registry = await live();
      const profile = { ...liveRelease(registry, 'mfe-profile'), manifest: { routes: 'none' } };
      const document = { ...registry, revision: registry.revision + 1, follows: registry.revision };
      const text = JSON.stringify({ ...document, remotes: { ...registry.remotes, 'mfe-profile': profile } });
      await storage.create(`registry/rev/${String(document.revision).padStart(6, '0')}.json`, Buffer.from(text));
      await storage.writePointer(String(document.revision));
    },
    /** Makes a revision live again unless it is live. */
    async restore(to: number): Promise<void> {
      if ((await live()).revision !== to) await rollback(storage, { ...by, to });
    },
    revision: async (): Promise<number> => (await live()).revision,
    version: async (app: string): Promise<string> => liveRelease(await live(), app).version,
  };
}

/** The marked releases whose code ran in this page, by app name. */
export function executedReleases(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => (Reflect.get(globalThis, 'executedReleases') ?? {}) as Record<string, string>);
}

function liveRelease(registry: Registry, app: string): Release {
  const release = releaseOf(registry, app);
  if (!release) throw new Error(`no release of ${app} is live`);
  return release;
}
