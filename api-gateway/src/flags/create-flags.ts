import { setTimeout as pause } from 'node:timers/promises';
import { hasRole, isInCanary, type Manifest, type Registry, type ReleasedFlag } from '@grow/contracts';
import { readFlagSwitches, type ServedFlagSwitch } from '@grow/contracts/internal';
import { callInternal, type Caller, type Logger, type Peers } from '@grow/service-kit';

export type FlagUser = Pick<Caller, 'userId' | 'isAdmin' | 'roles' | 'isGuest'>;

/** Whether a flag is on for a user. The share of users is stable, and grows with the percentage, as that of a canary. */
export function isFlagOn({ name, percent, roles, userIds }: ServedFlagSwitch, user: FlagUser): boolean {
  if (isInCanary(user.userId, { salt: `flag ${name}`, percent })) return true;
  return !user.isGuest && (userIds.includes(user.userId) || roles.some((role) => hasRole(user, role)));
}

export type Flags = {
  /**
   * Which of these flags are on for a user; none for a visitor, who has no id. Undefined until the user service was
   * reached once.
   */
  namesFor: (named: readonly string[], user: FlagUser | null) => string[] | undefined;
  /** Reads the switches from the user service, and repeats that until it succeeds. Until then the last ones stay. */
  refresh: () => Promise<void>;
  close: () => void;
};

const retryMs = 1000;

export function createFlags(peers: Peers, log: Logger): Flags {
  const stop = new AbortController();
  let switches: readonly ServedFlagSwitch[] | undefined;
  let latest = 0;

  return {
    namesFor(named, caller) {
      if (caller === null) return [];
      return switches?.filter((one) => named.includes(one.name) && isFlagOn(one, caller)).map(({ name }) => name);
    },
    async refresh() {
      latest += 1;
      const own = latest;
      let isLogged = false;
      // A later refresh takes over.
      while (own === latest && !stop.signal.aborted) {
        try {
          const read = await callInternal(readFlagSwitches, {}, peers);
          if (own === latest) switches = read;
          return;
        } catch (error) {
          if (!isLogged) log.warn({ err: error }, 'the flags could not be read, will retry');
          isLogged = true;
          await pause(retryMs, undefined, { signal: stop.signal }).catch(() => undefined);
        }
      }
    },
    close: () => stop.abort(),
  };
}

/** The flags of all live releases and canaries, by name. */
export function releasedFlags({ shell, remotes, canaries = {} }: Registry): ReleasedFlag[] {
  const live = Object.entries({ shell, ...remotes }).map(([app, { manifest }]) => [app, manifest] as const);
  const tried = Object.entries(canaries).map(([app, { release }]) => [app, release.manifest] as const);
  const flags = new Map(
    [...tried, ...live].flatMap(([app, manifest]: readonly [string, Manifest]) =>
      Object.entries(manifest.flags ?? {}).map(([name, flag]) => [name, { name, app, ...flag }] as const),
    ),
  );
  return [...flags.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}
