import type { createFederationRuntime } from './federation-runtime.ts';
import { startFederation } from './start-federation.ts';

declare const growFederationRuntime: typeof createFederationRuntime;

startFederation(growFederationRuntime());
