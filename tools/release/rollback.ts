import type { Registry } from '@grow/contracts';
import { listRevisions, readCurrent, readRevision, writeNext } from './registry-store.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStorage } from './release-storage.ts';

/**
 * Makes an earlier state live again, as a new revision: the one before the current unless named. Nothing is built,
 * copied or hashed. Pages that are open keep what they have.
 */
export function rollback(storage: ReleaseStorage, by: { who: string; why: string; to?: number }): Promise<Registry> {
  return storage.withLock(async () => {
    const current = await readCurrent(storage);
    if (!current) throw new ReleaseError('Nothing is live yet.', 'Promote the shell first.');
    const to = by.to ?? (await revisionBefore(storage, current));
    const target = to === undefined ? undefined : await readRevision(storage, to);
    if (!target) {
      throw new ReleaseError(
        to === undefined ? 'There is no earlier state.' : `There is no revision ${to}.`,
        'See what there is: npm run release -- status',
      );
    }
    const { shell, remotes, canaries } = target;
    const action = `rollback to ${target.revision}`;
    const restores = target.restores ?? target.revision;
    return writeNext(storage, { shell, remotes, canaries, restores }, { who: by.who, why: by.why, action });
  });
}

/** The latest revision before that differs; after a rollback, before what it restored: a second one goes further back. */
async function revisionBefore(storage: ReleaseStorage, current: Registry): Promise<number | undefined> {
  const from = current.restores ?? current.revision;
  for (const revision of (await listRevisions(storage)).filter((one) => one < from).reverse()) {
    const earlier = await readRevision(storage, revision);
    if (earlier && earlier.restores === undefined && stateOf(earlier) !== stateOf(current)) return revision;
  }
  return undefined;
}

function stateOf({ shell, remotes, canaries }: Registry): string {
  const versions = Object.entries(remotes).map(([name, { version }]) => `${name} ${version}`);
  const trials = Object.entries(canaries ?? {}).map(
    ([name, { release, percent }]) => `${name} ${release.version} ${percent}`,
  );
  return JSON.stringify([shell.version, versions.sort(), trials.sort()]);
}
