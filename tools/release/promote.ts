import { releaseOf, type Registry } from '@grow/contracts';
import { OperatorError } from '@grow/service-kit';
import { checkCompatible, verifiedRelease } from './gate.ts';
import { readCurrent, canariesWithout, writeNext } from './registry-store.ts';
import type { ReleaseStorage } from './release-storage.ts';

/** Mounts an app of a registry that is about to go live. Throws if it does not mount. */
export type SmokeTest = (candidate: Registry, app: string) => Promise<void>;

type Promotion = {
  app: string;
  version: string;
  who: string;
  why: string;
  /** The percentage of the users who get it; all by default. */
  percent?: number;
  smoke: SmokeTest;
};

/** Makes a published version live, for all users or a percentage, after all checks. Returns the new registry. */
export function promote(storage: ReleaseStorage, promotion: Promotion): Promise<Registry> {
  const { app, version, who, why, percent } = promotion;
  return storage.withLock(async () => {
    const current = await readCurrent(storage);
    const release = await verifiedRelease(storage, app, version);
    refuseNoChange(app, version, percent, current);
    if (percent !== undefined) refuseCanary(app, percent, current);
    const live = nextLive(current, app, release);
    const canaries = canariesWithout(current?.canaries, app);
    await checkCompatible(storage, { ...live, canaries });
    const candidate = { ...live, revision: (current?.revision ?? 0) + 1, createdAt: new Date().toISOString() };
    await promotion.smoke(candidate, app);
    // Users of a canary shell get this app too.
    const canaryShell = canaries['shell'];
    if (canaryShell) await promotion.smoke({ ...candidate, shell: canaryShell.release }, app);

    if (percent === undefined) {
      return writeNext(storage, { ...live, canaries }, { who, why, action: `promote ${app} ${version}` });
    }
    if (!current) throw new OperatorError('There is nothing live yet.', 'Promote the shell first.');
    const { shell, remotes } = current;
    const next = { ...canaries, [app]: { release, percent, salt: `${app} ${version}` } };
    const action = `promote ${app} ${version} to ${percent} percent`;
    return writeNext(storage, { shell, remotes, canaries: next }, { who, why, action });
  });
}

function nextLive(
  current: Registry | undefined,
  app: string,
  release: Registry['shell'],
): Pick<Registry, 'shell' | 'remotes'> {
  if (app === 'shell') return { shell: release, remotes: current?.remotes ?? {} };
  if (!current) throw new OperatorError('There is no live shell in which to test it.', 'Promote the shell first.');
  return { shell: current.shell, remotes: { ...current.remotes, [app]: release } };
}

function refuseNoChange(
  app: string,
  version: string,
  percent: number | undefined,
  current: Registry | undefined,
): void {
  const canary = current?.canaries?.[app];
  const live = current && releaseOf(current, app);
  if (live?.version === version) {
    throw new OperatorError(
      `${app} ${version} is already live for all users.`,
      canary
        ? `To end the canary ${canary.release.version}: npm run release -- abort ${app} --why "..."`
        : 'Promote another version. What is published: npm run release -- status',
    );
  }
  if (percent !== undefined && canary?.release.version === version && canary.percent === percent) {
    throw new OperatorError(
      `${app} ${version} is already a canary for ${percent} % of the users.`,
      'Give another --percent, or none for all users.',
    );
  }
}

function refuseCanary(app: string, percent: number, current: Registry | undefined): void {
  if (!(percent > 0 && percent < 100)) {
    throw new OperatorError(
      `${percent} is not a share of the users.`,
      'Give --percent a number above 0 and below 100.',
    );
  }
  if (!current || !releaseOf(current, app)) {
    throw new OperatorError(
      `${app} is not live yet, so there is nothing to compare a canary with.`,
      'Leave --percent out.',
    );
  }
}

/** Ends a canary: everyone gets the live release again. */
export function abortCanary(storage: ReleaseStorage, app: string, by: { who: string; why: string }): Promise<Registry> {
  return storage.withLock(async () => {
    const current = await readCurrent(storage);
    const canary = current?.canaries?.[app];
    if (!canary)
      throw new OperatorError(`There is no canary of ${app}.`, 'See what is published: npm run release -- status');
    const { shell, remotes } = current;
    const action = `abort ${app} ${canary.release.version}`;
    return writeNext(storage, { shell, remotes, canaries: canariesWithout(current.canaries, app) }, { ...by, action });
  });
}
