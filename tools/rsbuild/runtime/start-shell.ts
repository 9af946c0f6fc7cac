import { createFederationRuntime } from './federation-runtime.ts';
import { startFederation } from './start-federation.ts';

// The remotes take the runtime from the shell by this name (start-remote.ts): no entry carries a copy.
Reflect.set(globalThis, 'growFederationRuntime', createFederationRuntime);
startFederation(createFederationRuntime());
