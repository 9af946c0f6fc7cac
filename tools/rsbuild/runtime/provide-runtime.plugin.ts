import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { attachShareScopeMap, bundlerRuntime, runtime } from '@module-federation/webpack-bundler-runtime';
// eslint-disable-next-line @nx/enforce-module-boundaries -- the package exports it by no name of its own
import { initContainerEntry } from '../../../node_modules/@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

type Options = Parameters<typeof runtime.createInstance>[0];

/** The runtime's own `init` takes whoever calls for the build that it is part of: here that would be the shell. */
function initRemote(options: Options) {
  const running = runtime.getInstance(({ name }) => name === options.name);
  if (!running) return runtime.createInstance(options);
  running.initOptions(options);
  return running;
}

/** What a remote's entry begins with. Each takes one of its own, for it writes into it. */
function createRuntime() {
  return {
    runtime: { ...runtime, init: initRemote },
    attachShareScopeMap,
    // The shell exposes nothing, so its build leaves out what starts a container.
    bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry },
    bundlerRuntimeOptions: {},
  };
}

/** Gives the federation runtime to the remotes, whose builds take it from this global: no entry carries a copy. */
function provideRuntimePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'grow-provide-runtime',
    beforeInit(args) {
      Reflect.set(globalThis, 'growFederationRuntime', createRuntime);
      return args;
    },
  };
}

export { provideRuntimePlugin as default };
