import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';

/**
 * Gives the federation runtime to the remotes, whose builds take it from this global (`externalRuntime`). The plugin of
 * the federation packages does the same, and puts a second copy of the runtime into the shell.
 */
function provideRuntimePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'grow-provide-runtime',
    beforeInit(args) {
      Reflect.set(globalThis, '_FEDERATION_RUNTIME_CORE', runtimeCore);
      return args;
    },
  };
}

export { provideRuntimePlugin as default };
