import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  loadScriptNode,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';

/** What the part of the runtime in a remote's entry asks for, and no more: the rest can be left out of the shell. */
const runtimeCore = {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  loadScriptNode,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
};

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
