import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes, type ConsumesOptions } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

type Started = { webpackRequire: { federation: { initOptions: Parameters<typeof createInstance>[0] } } };

/**
 * What a build begins with, the shell's and each remote's: the parts of the library that share modules, without those
 * that find remotes, shake shares or fall back. Each takes one of its own, for it writes into it.
 */
export function createFederationRuntime() {
  return {
    attachShareScopeMap,
    bundlerRuntime: {
      consumes: consumeOrFail,
      I: initializeSharing,
      S: {},
      installInitialConsumes,
      initContainerEntry,
      init: ({ webpackRequire }: Started) =>
        createInstance({ ...webpackRequire.federation.initOptions, plugins: [forgetFailedShares] }),
    },
    bundlerRuntimeOptions: {},
  };
}

export type FederationRuntime = ReturnType<typeof createFederationRuntime>;

/** The library keeps the promise of a share whose code did not come: nothing that takes it would ever load again. */
const forgetFailedShares: ModuleFederationRuntimePlugin = {
  name: 'grow:forget-failed-shares',
  errorLoadShare({ pkgName, error, shareScopeMap }) {
    console.warn(`The shared module ${pkgName} cannot be taken`, error);
    for (const scope of Object.values(shareScopeMap)) {
      for (const share of Object.values(scope[pkgName] ?? {})) if (!share.loaded) share.loading = null;
    }
  },
};

/**
 * The library's promises settle whatever became of the shares of a chunk, and what takes one that failed would throw for
 * good. Here the chunk fails instead, before any of it runs.
 */
function consumeOrFail(options: ConsumesOptions): void {
  const { chunkId, chunkMapping, installedModules, promises } = options;
  const taken: Promise<unknown>[] = [];
  consumes({ ...options, promises: taken });
  // 0 says that it is there; a promise, that somebody asks for it again.
  const isMissing = (share: string | number) => installedModules[share] !== 0;
  const check = () => {
    if (!chunkMapping[chunkId]?.some(isMissing)) return;
    // As the bundler names the error of a chunk that did not come.
    throw Object.assign(new Error(`A shared module of chunk ${chunkId} did not come`), { name: 'ChunkLoadError' });
  };
  promises.push(Promise.all(taken).then(check));
}
