import type { Remote } from '@grow/mfe-kit';
import { RemoteError } from './remote-error.ts';
import type { ResolvedRemote } from './resolve-remote.ts';

/** What the entry of a remote leaves as a global of the page: the container of the federation library. */
type Container = {
  init: (shareScope: unknown) => Promise<unknown>;
  get: (module: string) => Promise<() => unknown>;
};

declare const __webpack_init_sharing__: (shareScope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { default: unknown };

/** The build's own way to load a script: with the integrity of the registry and a limit (tools/rsbuild/runtime). */
declare const __webpack_require__: { l: (url: string, done: (end: { type: string }) => void) => void };

/** As the build names the container of a remote: a global of the page. */
function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}

/**
 * Loads the code of a remote. Each attempt has an address of its own, so that nothing of a failed one is used again:
 * neither an answer that a cache keeps nor a promise of the browser that never settles.
 */
export async function loadRemoteCode(resolved: ResolvedRemote, attempt: number): Promise<Remote> {
  const { name, entryUrl, chunkUrls } = resolved;
  const addressOf = (url: string) => (attempt === 0 ? url : `${url}?attempt=${attempt}`);
  const [container] = await Promise.all([
    loadContainer(containerName(name), addressOf(entryUrl)),
    // At once with the entry, which then finds them there. One that fails it asks for again, and tells of it.
    ...chunkUrls.map((url) => loadScript(addressOf(url))),
  ]);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  const expose = await container.get('./remote');
  return readRemote(expose(), name);
}

async function loadContainer(global: string, entry: string): Promise<Container> {
  Reflect.set(globalThis, global, undefined);
  const { type } = await loadScript(entry);
  if (type === 'timeout') throw new RemoteError('timed-out');
  const container: unknown = Reflect.get(globalThis, global);
  if (type !== 'load' || !container) throw new RemoteError('not-loaded');
  return container as Container;
}

function loadScript(url: string): Promise<{ type: string }> {
  return new Promise((resolve) => __webpack_require__.l(url, resolve));
}

function readRemote(exposed: unknown, name: string): Remote {
  const remote = typeof exposed === 'object' && exposed !== null && 'remote' in exposed ? exposed.remote : null;
  if (typeof remote !== 'object' || remote === null || !('routes' in remote) || !('name' in remote)) {
    throw new RemoteError('not-loaded');
  }
  if (remote.name !== name || !Array.isArray(remote.routes)) throw new RemoteError('not-loaded');
  return remote as Remote;
}
