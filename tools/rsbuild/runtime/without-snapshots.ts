/**
 * In the place of two modules of the federation runtime: its snapshots and its preloading serve remotes that are found
 * by manifests. Ours are entries named by the registry, and the shell preloads them itself; so these never run, and need
 * not be loaded. The names are those that the rest of the runtime imports.
 */

export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = { lifecycle: {}, registerPlugins: {}, applyPlugin() {}, removePlugin() {} };

  loadRemoteSnapshotInfo(): Promise<never> {
    return Promise.reject(new Error('Remotes are named by their entries, not by manifests'));
  }
}

export function getGlobalRemoteInfo() {
  return { hostGlobalSnapshot: undefined, globalSnapshot: {}, remoteSnapshot: undefined };
}

export const defaultPreloadArgs = {};

export function formatPreloadArgs(): [] {
  return [];
}

export function normalizePreloadExposes(exposes: unknown): unknown {
  return exposes;
}

export function preloadAssets(): void {}
