import { type Registry, releaseOf } from '@grow/contracts';
import type { Logger } from '@grow/service-kit';

export type CanaryGuard = {
  /** The registry without the canaries that this gateway has withdrawn. */
  withoutWithdrawn: (registry: Registry) => Registry;
  /** Records that a user got a page with these releases. Counts only apps with a canary. */
  recordServed: (given: Registry, userId: number) => void;
  /** Records that an app failed for a user; withdraws a canary that fails more often than the live release. */
  recordFault: (registry: Registry, app: string, version: string, userId: number) => void;
};

/** Thresholds of three users and one in twenty recipients: one broken browser must not end a canary. */
const minUsers = 3;
const worstShare = 0.05;
/** A canary may fail this many times as often as the live release. */
const maxRatio = 2;
/** More users are not counted, because the share is clear long before. */
const maxUsers = 20_000;

type FaultCount = { served: Set<number>; faulty: Set<number> };

/**
 * Withdraws canaries that fail. It counts users, not failures, so that a page that fails repeatedly counts once. Each
 * gateway counts and decides for the pages that it serves (decision 0036).
 */
export function createCanaryGuard(log: Logger): CanaryGuard {
  const counts = new Map<string, FaultCount>();
  const withdrawn = new Set<string>();

  function countOf(app: string, version: string): FaultCount {
    const key = `${app} ${version}`;
    const count = counts.get(key) ?? { served: new Set(), faulty: new Set() };
    counts.set(key, count);
    return count;
  }

  return {
    withoutWithdrawn(registry) {
      const canaries = Object.entries(registry.canaries ?? {});
      const remaining = canaries.filter(([name, { release }]) => !withdrawn.has(`${name} ${release.version}`));
      return remaining.length === canaries.length ? registry : { ...registry, canaries: Object.fromEntries(remaining) };
    },
    recordServed(given, userId) {
      for (const app of Object.keys(given.canaries ?? {})) {
        const release = releaseOf(given, app);
        if (release !== undefined) add(countOf(app, release.version).served, userId);
      }
    },
    recordFault(registry, app, version, userId) {
      const live = releaseOf(registry, app);
      const canary = registry.canaries?.[app]?.release;
      // Any other version is of an old page, or made up.
      if (live === undefined || canary === undefined || ![live.version, canary.version].includes(version)) return;
      const count = countOf(app, version);
      // Counts failures only of users who got this release.
      if (!count.served.has(userId)) return;
      add(count.faulty, userId);
      const key = `${app} ${canary.version}`;
      if (withdrawn.has(key) || !isWorse(countOf(app, canary.version), countOf(app, live.version))) return;
      withdrawn.add(key);
      log.warn({ app, version: canary.version }, 'this gateway has withdrawn a canary: abort it with the release tool');
    },
  };
}

function add(users: Set<number>, userId: number): void {
  if (users.size < maxUsers) users.add(userId);
}

function share({ served, faulty }: FaultCount): number {
  return served.size === 0 ? 0 : faulty.size / served.size;
}

function isWorse(canary: FaultCount, live: FaultCount): boolean {
  return canary.faulty.size >= minUsers && share(canary) >= worstShare && share(canary) > maxRatio * share(live);
}
