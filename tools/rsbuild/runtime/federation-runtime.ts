import { createInstance } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
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
      consumes,
      I: initializeSharing,
      S: {},
      installInitialConsumes,
      initContainerEntry,
      init: ({ webpackRequire }: Started) => createInstance(webpackRequire.federation.initOptions),
    },
    bundlerRuntimeOptions: {},
  };
}

export type FederationRuntime = ReturnType<typeof createFederationRuntime>;
