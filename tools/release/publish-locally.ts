import { releaseOf, type Registry } from '@grow/contracts';
import { z } from 'zod/mini';
import { describeBuild } from './describe-build.ts';
import { checkCompatible, verifiedRelease } from './gate.ts';
import { publish } from './publish.ts';
import { asJson, readCurrent, canariesWithout, writeNext } from './registry-store.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStorage } from './release-storage.ts';

const seenFolder = 'registry/local';
const seenSchema = z.record(z.string(), z.string());

/**
 * Publishes the builds of this work tree and makes those live that changed since the last start. What was promoted or
 * rolled back by hand in between stays.
 */
export function publishLocally(storage: ReleaseStorage, apps: readonly string[]): Promise<Registry> {
  return storage.withLock(async () => {
    const builds = apps.map((app) => describeBuild(app, { isLocal: true }));
    for (const build of builds) await publish(storage, build);
    const current = await readCurrent(storage);
    const seen = await readSeen(storage);
    const changed = builds.filter(({ app, release }) => isNew(app, release.version, current, seen));
    if (current && changed.length === 0) return current;

    const live = { shell: current?.shell, remotes: { ...current?.remotes } };
    for (const { app, release } of changed) {
      const verified = await verifiedRelease(storage, app, release.version);
      if (app === 'shell') live.shell = verified;
      else live.remotes[app] = verified;
    }
    const { shell, remotes } = live;
    const canaries = canariesWithout(current?.canaries, ...changed.map(({ app }) => app));
    if (!shell) throw new ReleaseError('There is no shell to start with.', 'Build the shell: npx nx build shell');
    await checkCompatible(storage, { shell, remotes, canaries });
    const registry = await writeNext(
      storage,
      { shell, remotes, canaries },
      { who: 'npm start', action: 'start', why: 'local build' },
    );
    await writeSeen(storage, {
      ...seen,
      ...Object.fromEntries(builds.map(({ app, release }) => [app, release.version])),
    });
    return registry;
  });
}

function isNew(app: string, version: string, current: Registry | undefined, seen: Record<string, string>): boolean {
  const isLive = current !== undefined && releaseOf(current, app) !== undefined;
  return !isLive || seen[app] !== version;
}

async function readSeen(storage: ReleaseStorage): Promise<Record<string, string>> {
  const last = (await storage.list(seenFolder)).at(-1);
  const bytes = last && (await storage.read(`${seenFolder}/${last}`));
  return bytes ? seenSchema.parse(JSON.parse(bytes.toString('utf8'))) : {};
}

async function writeSeen(storage: ReleaseStorage, seen: Record<string, string>): Promise<void> {
  const next = (await storage.list(seenFolder)).length + 1;
  await storage.create(`${seenFolder}/${String(next).padStart(6, '0')}.json`, asJson(seen));
}
