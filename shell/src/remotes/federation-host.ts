import { page, type Remote } from '@grow/mfe-kit';
import {
  createInstance,
  getInstance,
  registerGlobalPlugins,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { RemoteError } from '../boundary/remote-error.ts';
import type { RemoteFile, ResolvedRemote } from './resolve-remote.ts';

/** Enough for a remote entry on a slow phone. The library's own timeout is 20 s. */
const entryTimeoutMs = 8000;

/** The registry's hash of each entry, by URL. */
const integrityOf = new Map<string, string>();

/** The browser rejects an entry that differs from the published one. The entry contains the hashes of its chunks. */
const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'grow:integrity',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf.get(url) ?? '';
    return { script, timeout: entryTimeoutMs };
  },
};

/** The library caches the rejected promise of a shared module. Removing it lets the next consumer retry. */
const retrySharesPlugin: ModuleFederationRuntimePlugin = {
  name: 'grow:retry-shares',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const versions of Object.values(shareScopeMap))
      for (const share of Object.values(versions[pkgName] ?? {})) if (!share.loaded) share.loading = null;
  },
};

// Created by the build. Missing if the shell is embedded, as in a rendered test.
const federation = getInstance() ?? createInstance({ name: 'shell', remotes: [] });
federation.registerPlugins([integrityPlugin, retrySharesPlugin]);
// Global, because each remote has an instance of its own.
registerGlobalPlugins([retrySharesPlugin]);

/** The global name of a remote's container, as set by its build. */
function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}

/** The entry that is registered of each remote. */
const registered = new Map<string, string>();

/** Each attempt uses a new URL, so that nothing of a failed one is reused. Screens and slots share the entry of one. */
export async function loadExposed({ name, entry }: ResolvedRemote, module: string): Promise<unknown> {
  if (registered.get(name) !== entry.url) {
    registered.set(name, entry.url);
    integrityOf.set(new URL(entry.url, location.origin).href, entry.integrity);
    federation.registerRemotes([{ name: containerName(name), entry: entry.url, type: 'global' }], { force: true });
  }
  return federation.loadRemote(`${containerName(name)}/${module}`);
}

/** Loads the code of a remote's screens. */
export async function loadRemoteCode(resolved: ResolvedRemote): Promise<Remote> {
  // Preloaded in parallel with the entry, which then finds them in the cache. Not for cached pages: their files are on
  // the device, and preloads answered by a worker go unused.
  if (!page?.isFromDevice) for (const chunk of resolved.chunks) preload(chunk);
  return readRemote(await loadExposed(resolved, 'remote'), resolved.name);
}

function preload({ url, integrity }: RemoteFile): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', href: url, integrity, crossOrigin: 'anonymous' });
  document.head.append(link);
}

function readRemote(exposed: unknown, name: string): Remote {
  const remote = typeof exposed === 'object' && exposed !== null && 'remote' in exposed ? exposed.remote : null;
  if (typeof remote !== 'object' || remote === null || !('routes' in remote) || !('name' in remote)) {
    throw new RemoteError('not-loaded');
  }
  if (remote.name !== name || !Array.isArray(remote.routes)) throw new RemoteError('not-loaded');
  return remote as Remote;
}
