import { releaseOf, type Registry, type Release } from '@grow/contracts';
import { OperatorError } from '@grow/service-kit';
import { checkCompatible } from './gate.ts';
import { liveHistory, wasLive } from './live-history.ts';
import {
  folderOf,
  readAuditOf,
  readCurrent,
  readRevision,
  releasesIn,
  canariesWithout,
  writeNext,
} from './registry-store.ts';
import { releaseFile, type ReleaseStorage } from './release-storage.ts';

type By = { who: string; why: string };

const remedy = 'See what is published: npm run release -- status';

/**
 * Makes an earlier state live again, as a new revision; by default the state before the current one. Nothing is built,
 * copied or hashed. Open pages keep their revision.
 */
export function rollback(storage: ReleaseStorage, by: By & { to?: number }): Promise<Registry> {
  return storage.withLock(async () => {
    const current = await readCurrent(storage);
    if (!current) throw new OperatorError('Nothing is live yet.', 'Promote the shell first.');
    const target =
      by.to === undefined ? await stateBefore(storage, current) : await readEarlier(storage, by.to, current);
    const { shell, remotes, canaries } = target;
    await refusePruned(storage, target);
    const action = `${rollbackAction} to ${target.revision}`;
    const restores = target.restores ?? target.revision;
    return writeNext(storage, { shell, remotes, canaries, restores }, { who: by.who, why: by.why, action });
  });
}

/** Makes the previous release of one app live again. The other apps do not change. Each call goes one step further back. */
export function rollbackApp(storage: ReleaseStorage, app: string, by: By): Promise<Registry> {
  return storage.withLock(async () => {
    const current = await readCurrent(storage);
    const present = current && releaseOf(current, app);
    if (!present) throw new OperatorError(`${app} is not live.`, remedy);
    const earlier = await releaseBefore(storage, app, present.version, current);
    if (!earlier) throw new OperatorError(`There is no release of ${app} before ${present.version}.`, remedy);
    const next = {
      shell: app === 'shell' ? earlier : current.shell,
      remotes: app === 'shell' ? current.remotes : { ...current.remotes, [app]: earlier },
      canaries: canariesWithout(current.canaries, app),
    };
    await refusePruned(storage, next);
    await checkCompatible(storage, next);
    return writeNext(storage, next, { ...by, action: `${rollbackAction} ${app} to ${earlier.version}` });
  });
}

const rollbackAction = 'rollback';

/** The release that was live before the present version was promoted. A rollback does not count as a promotion. */
async function releaseBefore(
  storage: ReleaseStorage,
  app: string,
  present: string,
  current: Registry,
): Promise<Release | undefined> {
  let wanted: string | undefined;
  for await (const registry of liveHistory(storage, current)) {
    if (wanted !== undefined) {
      const found = releaseOf(registry, app);
      if (found?.version === wanted) return found;
      continue;
    }
    const line = await readAuditOf(storage, registry.revision);
    if (line === undefined || line.action.startsWith(rollbackAction)) continue;
    const from = line.from[app];
    if (line.to[app] !== present || from === present) continue;
    if (from === undefined) return undefined;
    wanted = from;
  }
  return undefined;
}

async function refusePruned(
  storage: ReleaseStorage,
  registry: Pick<Registry, 'shell' | 'remotes' | 'canaries'>,
): Promise<void> {
  const gone: string[] = [];
  for (const { app, version } of releasesIn(registry)) {
    if (!(await storage.read(`${folderOf(app, version)}/${releaseFile}`))) gone.push(`${app} ${version}`);
  }
  if (gone.length === 0) return;
  throw new OperatorError(
    `${gone.join(' and ')} cannot be live again: the files were pruned.`,
    'Name a later revision, or publish that state again under a new version.',
  );
}

async function readEarlier(storage: ReleaseStorage, revision: number, current: Registry): Promise<Registry> {
  if (revision === current.revision) throw new OperatorError(`Revision ${revision} is live already.`, remedy);
  const target = await readRevision(storage, revision);
  if (!target) throw new OperatorError(`There is no revision ${revision}.`, remedy);
  if (await wasLive(storage, revision)) return target;
  throw new OperatorError(`Revision ${revision} was written, but is not known to have been live.`, remedy);
}

/**
 * The latest state that differs from the current one. After a rollback, it is the state before the restored one, so that
 * a second rollback goes further back.
 */
async function stateBefore(storage: ReleaseStorage, current: Registry): Promise<Registry> {
  const restored = current.restores === undefined ? undefined : await readRevision(storage, current.restores);
  for await (const earlier of liveHistory(storage, restored ?? current)) {
    if (earlier.restores === undefined && stateOf(earlier) !== stateOf(current)) return earlier;
  }
  throw new OperatorError('There is no earlier state.', remedy);
}

function stateOf({ shell, remotes, canaries }: Registry): string {
  const versions = Object.entries(remotes).map(([name, { version }]) => `${name} ${version}`);
  const canaryVersions = Object.entries(canaries ?? {}).map(
    ([name, { release, percent }]) => `${name} ${release.version} ${percent}`,
  );
  return JSON.stringify([shell.version, versions.sort(), canaryVersions.sort()]);
}
