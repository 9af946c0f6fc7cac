import type { FederationRuntime } from './federation-runtime.ts';
import { loadScript } from './load-script.ts';

type Runtime = FederationRuntime['bundlerRuntime'];

/** What the bundler leaves in a build about its shares and its exposed module, and the places that it calls. */
type Bundler = {
  federation: { instance?: unknown };
  initializeSharingData: { uniqueName: string };
  consumesLoadingData: { chunkMapping: Record<string, unknown[]>; initialConsumes: unknown[] };
  initializeExposesData?: { moduleMap: Record<string, () => Promise<() => unknown>>; shareScope: string };
  f: { consumes: (chunkId: string, promises: unknown[]) => void };
  I: (shareScopeName: string, initScope: unknown[]) => unknown;
  initContainer?: (shareScope: unknown, initScope: unknown[], remoteEntryInitOptions: unknown) => unknown;
  getContainer?: (module: string) => Promise<() => unknown>;
  l: typeof loadScript;
};

declare const __webpack_require__: Bundler;

/**
 * The first thing that runs of a build, in the place of what the plugin writes there: connects the build with the
 * library, for shares from one scope and, in a remote, for exposed modules. The shell loads the remotes itself.
 */
export function startFederation(runtime: FederationRuntime): void {
  const webpackRequire = __webpack_require__;
  const { federation, consumesLoadingData, initializeExposesData, initializeSharingData } = webpackRequire;
  const { consumes, I, init, initContainerEntry, installInitialConsumes } = runtime.bundlerRuntime as {
    [name in keyof Runtime]: (options: object) => unknown;
  };
  webpackRequire.l = loadScript;

  const name = initializeSharingData.uniqueName.replaceAll('-', '_');
  const initOptions = { name, shareStrategy: 'loaded-first', shared: {}, remotes: [], plugins: [] };
  Object.assign(federation, runtime, { initOptions });
  federation.instance = init({ webpackRequire });

  // The library fills in the handlers, and registers what the build provides, at the first use.
  const consuming = { webpackRequire, installedModules: {}, moduleToHandlerMapping: {} };
  const { chunkMapping, initialConsumes } = consumesLoadingData;
  webpackRequire.f.consumes = (chunkId, promises) => consumes({ ...consuming, chunkId, promises, chunkMapping });

  const sharing = { webpackRequire, initPromises: {}, initTokens: {} };
  webpackRequire.I = (shareScopeName, initScope) => I({ ...sharing, shareScopeName, initScope });

  if (initializeExposesData) {
    const { moduleMap, shareScope: shareScopeKey } = initializeExposesData;
    webpackRequire.initContainer = (shareScope, initScope, remoteEntryInitOptions) =>
      initContainerEntry({ webpackRequire, shareScope, initScope, remoteEntryInitOptions, shareScopeKey });
    webpackRequire.getContainer = async (module) => {
      const load = moduleMap[module];
      if (!load) throw new Error(`${name} exposes no ${module}`);
      return load();
    };
  }
  installInitialConsumes({ ...consuming, initialConsumes });
}
