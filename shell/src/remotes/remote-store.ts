import { remoteContractVersion } from '@grow/contracts';
import { page, type Remote } from '@grow/mfe-kit';
import { languageLoaded } from '@grow/ui';
import { RemoteError } from '../boundary/remote-error.ts';
import { activeOverrides } from '../release/overrides.ts';
import { loadRemoteCode } from './federation-host.ts';
import { resolveRemote } from './resolve-remote.ts';

/** Longer than a slow phone needs, shorter than a user waits. Covers entry and first screen together. */
const loadTimeoutMs = 8000;

type Attempt = { number: number; remote: Promise<Remote>; hasFailedUnseen: boolean };

const attempts = new Map<string, Attempt>();

/** Starts loading a remote on the first call. The same promise until `retryRemote`, as React's `use` requires. */
export function startRemote(name: string): Promise<Remote> {
  return (currentAttempt(name) ?? startAttempt(name)).remote;
}

/** Loads a remote in advance. Failures are not shown: the first use retries. */
export async function preloadRemote(name: string): Promise<Remote | null> {
  const known = currentAttempt(name);
  if (known) return known.remote.catch(() => null);
  const attempt = startAttempt(name);
  return attempt.remote.catch(() => {
    attempt.hasFailedUnseen = true;
    return null;
  });
}

/** Discards a failed attempt and starts again. */
export function retryRemote(name: string): void {
  startAttempt(name);
}

/** The current attempt, unless it is a failed preload. */
function currentAttempt(name: string): Attempt | undefined {
  const attempt = attempts.get(name);
  return attempt?.hasFailedUnseen ? undefined : attempt;
}

function startAttempt(name: string): Attempt {
  const number = nextNumber(name);
  const attempt: Attempt = { number, remote: load(name, number), hasFailedUnseen: false };
  attempt.remote.then(
    // With these fields `use` reads a loaded remote synchronously, without the fallback.
    (value) => Object.assign(attempt.remote, { status: 'fulfilled', value }),
    // Failures are handled where the remote is shown; a failed preload must not be an unhandled rejection.
    () => undefined,
  );
  attempts.set(name, attempt);
  return attempt;
}

const load = (name: string, attempt: number): Promise<Remote> =>
  loadChecked(() => loadRemoteCode(resolveRemote(name, page, activeOverrides, attempt)));

/** The first attempts whose code has not failed in a slot. */
export const firstAttempts = new Map<string, number>();

/** The attempt whose entry a slot shares: that of the screens, or their next one. */
export const attemptForSlot = (name: string): number => currentAttempt(name)?.number ?? nextNumber(name);

const nextNumber = (name: string): number =>
  Math.max((attempts.get(name)?.number ?? -1) + 1, firstAttempts.get(name) ?? 0);

/** Loads code of a remote in time, for this contract, with the texts of the language. Rejects with a RemoteError. */
export async function loadChecked<T extends { contractVersion: string }>(loadCode: () => Promise<T>): Promise<T> {
  try {
    const loaded = await withTimeout(loadCode(), loadTimeoutMs, () => new RemoteError('timed-out'));
    if (loaded.contractVersion !== remoteContractVersion) throw new RemoteError('incompatible');
    await languageLoaded();
    return loaded;
  } catch (error) {
    if (error instanceof RemoteError) throw error;
    throw new RemoteError('not-loaded', { cause: error });
  }
}

/** The page's remotes, except those that require a role: few of their users open those. */
export function nonStaffRemotes(): string[] {
  const remotes = page?.registry.remotes ?? {};
  return Object.keys(remotes).filter((name) => remotes[name]?.manifest.isForStaff !== true);
}

/** Resolves like the promise, or rejects with `onTimeout()` after `ms`. */
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
