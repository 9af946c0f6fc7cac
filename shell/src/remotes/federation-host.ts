import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { Remote } from '@grow/mfe-kit';
import { RemoteError } from './remote-error.ts';
import type { ResolvedRemote } from './resolve-remote.ts';

/** As the build names the container of a remote: a global of the page. */
function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}

/**
 * Loads the code of a remote. Each attempt has an address of its own, so that nothing of a failed one is used again:
 * neither the runtime's memory nor a promise of the browser that never settles.
 */
export async function loadRemoteCode({ name, entryUrl }: ResolvedRemote, attempt: number): Promise<Remote> {
  const container = containerName(name);
  const entry = attempt === 0 ? entryUrl : `${entryUrl}?attempt=${attempt}`;
  if (attempt > 0) Reflect.set(globalThis, container, undefined);
  registerRemotes([{ name: container, entry: new URL(entry, location.origin).href, type: 'global' }], {
    force: attempt > 0,
  });
  const exposed: unknown = await loadRemote(`${container}/remote`);
  return readRemote(exposed, name);
}

function readRemote(exposed: unknown, name: string): Remote {
  const remote = typeof exposed === 'object' && exposed !== null && 'remote' in exposed ? exposed.remote : null;
  if (typeof remote !== 'object' || remote === null || !('routes' in remote) || !('name' in remote)) {
    throw new RemoteError('not-loaded');
  }
  if (remote.name !== name || !Array.isArray(remote.routes)) throw new RemoteError('not-loaded');
  return remote as Remote;
}
