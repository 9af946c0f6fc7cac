import { releaseOf, type Registry } from '@grow/contracts';
import type { Logger } from '@grow/service-kit';

export type TrialGuard = {
  /** The registry without the trials that were withdrawn here. */
  withoutWithdrawn: (registry: Registry) => Registry;
  /** A page with these releases went to a user; counted for apps with a release on trial. */
  served: (given: Registry, userId: number) => void;
  /** A user could not be shown an app; withdraws a release on trial that does worse than the live one. */
  fault: (registry: Registry, app: string, version: string, userId: number) => void;
};

/** One person with a broken browser must not end a trial, so three are needed, and one in twenty of those who got it. */
const fewestUsers = 3;
const worstShare = 0.05;
/** How much worse than the live release a trial may do. */
const worstRatio = 2;
/** More users than this are not remembered: the share is settled long before. */
const maxUsers = 20_000;

type Tally = { served: Set<number>; faulty: Set<number> };

/**
 * Watches the releases on trial. It counts users rather than faults, so that one page that fails in a circle counts once,
 * and keeps its counts in this process: each gateway decides for the pages that it gives out (decision 0037).
 */
export function createTrialGuard(log: Logger): TrialGuard {
  const tallies = new Map<string, Tally>();
  const withdrawn = new Set<string>();

  function tallyOf(app: string, version: string): Tally {
    const key = `${app} ${version}`;
    const tally = tallies.get(key) ?? { served: new Set(), faulty: new Set() };
    tallies.set(key, tally);
    return tally;
  }

  return {
    withoutWithdrawn(registry) {
      const canaries = Object.entries(registry.canaries ?? {});
      const kept = canaries.filter(([name, { release }]) => !withdrawn.has(`${name} ${release.version}`));
      return kept.length === canaries.length ? registry : { ...registry, canaries: Object.fromEntries(kept) };
    },
    served(given, userId) {
      for (const app of Object.keys(given.canaries ?? {})) {
        const release = releaseOf(given, app);
        if (release !== undefined) add(tallyOf(app, release.version).served, userId);
      }
    },
    fault(registry, app, version, userId) {
      const live = releaseOf(registry, app);
      const trial = registry.canaries?.[app]?.release;
      // Anything else is an old page, or made up.
      if (live === undefined || trial === undefined || ![live.version, trial.version].includes(version)) return;
      const tally = tallyOf(app, version);
      // A fault counts only for those to whom this release was given.
      if (!tally.served.has(userId)) return;
      add(tally.faulty, userId);
      const key = `${app} ${trial.version}`;
      if (withdrawn.has(key) || !isWorse(tallyOf(app, trial.version), tallyOf(app, live.version))) return;
      withdrawn.add(key);
      log.warn({ app, version: trial.version }, 'a release on trial is withdrawn here: end it with the release tool');
    },
  };
}

function add(users: Set<number>, userId: number): void {
  if (users.size < maxUsers) users.add(userId);
}

function share({ served, faulty }: Tally): number {
  return served.size === 0 ? 0 : faulty.size / served.size;
}

function isWorse(trial: Tally, live: Tally): boolean {
  return trial.faulty.size >= fewestUsers && share(trial) >= worstShare && share(trial) > worstRatio * share(live);
}
