import { remoteContractVersion } from '@grow/contracts';
import { page, type Remote } from '@grow/mfe-kit';
import { languageLoaded } from '@grow/ui';
import { RemoteError } from '../boundary/remote-error.ts';
import { activeOverrides } from '../release/overrides.ts';
import { loadRemoteCode } from './federation-host.ts';
import { resolveRemote } from './resolve-remote.ts';

/** Longer than a slow phone needs, shorter than a user waits. It is the timeout of entry and first screen together. */
const loadTimeoutMs = 8000;

type Attempt = { number: number; remote: Promise<Remote>; hasFailedUnseen: boolean };

const attempts = new Map<string, Attempt>();

/** The promise of a remote, started at the first call. The same one until `retryRemote`: React can `use` it. */
export function startRemote(name: string): Promise<Remote> {
  return (begun(name) ?? begin(name)).remote;
}

/** Loads a remote before it is needed. A failure is not shown to anybody: the first use tries again. */
export async function preloadRemote(name: string): Promise<Remote | null> {
  const known = begun(name);
  if (known) return known.remote.catch(() => null);
  const attempt = begin(name);
  return attempt.remote.catch(() => {
    attempt.hasFailedUnseen = true;
    return null;
  });
}

/** Discards a failed attempt and starts again. */
export function retryRemote(name: string): void {
  begin(name);
}

/** The current attempt; a failed preload does not count. */
function begun(name: string): Attempt | undefined {
  const attempt = attempts.get(name);
  return attempt?.hasFailedUnseen ? undefined : attempt;
}

function begin(name: string): Attempt {
  const number = (attempts.get(name)?.number ?? -1) + 1;
  const attempt: Attempt = { number, remote: load(name, number), hasFailedUnseen: false };
  attempt.remote.then(
    // With these fields `use` reads a remote that is there already at once, without the fallback.
    (value) => Object.assign(attempt.remote, { status: 'fulfilled', value }),
    // The failure is handled where the remote is shown; a preload must not be an unhandled rejection.
    () => undefined,
  );
  attempts.set(name, attempt);
  return attempt;
}

async function load(name: string, attempt: number): Promise<Remote> {
  const resolved = resolveRemote(name, page, activeOverrides, attempt);
  try {
    const remote = await withTimeout(loadRemoteCode(resolved), loadTimeoutMs, () => new RemoteError('timed-out'));
    if (remote.contractVersion !== remoteContractVersion) throw new RemoteError('incompatible');
    await languageLoaded();
    return remote;
  } catch (error) {
    if (error instanceof RemoteError) throw error;
    throw new RemoteError('not-loaded', { cause: error });
  }
}

/** The remotes of this page, except those that require a role: few of the users who may open those do. */
export function everyonesRemotes(): string[] {
  const remotes = page?.registry.remotes ?? {};
  return Object.keys(remotes).filter((name) => remotes[name]?.manifest.isForStaff !== true);
}

/** The promise's result, or a rejection with what `onTimeout` makes once `ms` have passed. */
async function withTimeout<T>(promise: Promise<T>, ms: number, onTimeout: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(onTimeout()), ms);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
