import { isDeepStrictEqual } from 'node:util';
import { releaseOf, releaseSchema, type Registry } from '@grow/contracts';
import { OperatorError } from '@grow/service-kit';
import type { Build } from './describe-build.ts';
import { checkCompatible, verifiedRelease } from './gate.ts';
import { publish } from './publish.ts';
import type { PublishedRelease } from './published-release.ts';
import { readCurrent, canariesWithout, writeNext } from './registry-store.ts';
import type { ReleaseStorage } from './release-storage.ts';

/**
 * Publishes the builds of this work tree and makes them live if nothing is live yet, or if `evenIfLive` is set.
 * Otherwise it changes nothing, so that a start keeps promotions, rollbacks and canaries. Returns the apps whose build is
 * not live.
 */
export async function publishLocally(
  storage: ReleaseStorage,
  builds: readonly Build[],
  { evenIfLive }: { evenIfLive: boolean },
): Promise<string[]> {
  const current = await readCurrent(storage);
  if (current && !evenIfLive) return notLive(builds, current).map(({ app }) => app);
  await storage.withLock(() => makeLive(storage, builds));
  return [];
}

async function makeLive(storage: ReleaseStorage, builds: readonly Build[]): Promise<void> {
  const current = await readCurrent(storage);
  const changed = notLive(builds, current);
  if (changed.length === 0) return;
  const live = { shell: current?.shell, remotes: { ...current?.remotes } };
  for (const build of changed) {
    await publish(storage, build);
    const verified = await verifiedRelease(storage, build.app, build.release.version);
    if (build.app === 'shell') live.shell = verified;
    else live.remotes[build.app] = verified;
  }
  const { shell, remotes } = live;
  const canaries = canariesWithout(current?.canaries, ...changed.map(({ app }) => app));
  if (!shell) throw new OperatorError('There is no shell to start with.', 'Build the shell: npx nx build shell');
  await checkCompatible(storage, { shell, remotes, canaries });
  await writeNext(storage, { shell, remotes, canaries }, { who: 'npm start', action: 'start', why: 'local build' });
}

/** Compares the content, because the same build has another version if it was published as a release. */
function notLive(builds: readonly Build[], current: Registry | undefined): Build[] {
  return builds.filter(({ app, release }) => {
    const live = current && releaseOf(current, app);
    return !live || !isDeepStrictEqual(contentOf(live), contentOf(release));
  });
}

const contentOf = (release: PublishedRelease | Registry['shell']): Registry['shell'] => ({
  ...releaseSchema.parse(release),
  version: '',
});
