import { remoteContractVersion } from '@grow/contracts';
import { page } from '@grow/mfe-kit';
import type { Remote } from '@grow/mfe-kit';
import { activeOverrides } from '../release/overrides.ts';
import { loadRemoteCode } from './federation-host.ts';
import { RemoteError } from './remote-error.ts';
import { resolveRemote } from './resolve-remote.ts';
import { withTimeout } from './with-timeout.ts';

/** Longer than a slow phone needs, shorter than a person waits. It is the limit of entry and first screen together. */
const loadTimeoutMs = 8000;

type Attempt = { number: number; remote: Promise<Remote>; hasFailedUnseen: boolean };

const attempts = new Map<string, Attempt>();

/** The promise of a remote, begun at the first call. The same one until `retryRemote`: React can `use` it. */
export function startRemote(name: string): Promise<Remote> {
  return (begun(name) ?? begin(name)).remote;
}

/** Begins before anybody asks. If that fails, nobody has seen it: the first who asks begins anew. */
export async function preloadRemote(name: string): Promise<Remote | null> {
  const known = begun(name);
  if (known) return known.remote.catch(() => null);
  const attempt = begin(name);
  return attempt.remote.catch(() => {
    attempt.hasFailedUnseen = true;
    return null;
  });
}

/** Begins again from nothing. */
export function retryRemote(name: string): void {
  begin(name);
}

/** The attempt that counts: one whose failure nobody has seen does not. */
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
    // Whoever shows the remote handles the failure; one that was only preloaded must not be an unhandled rejection.
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
    return remote;
  } catch (error) {
    if (error instanceof RemoteError) throw error;
    throw new RemoteError('not-loaded', { cause: error });
  }
}
