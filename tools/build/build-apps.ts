import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runNx } from '../test/run-nx.ts';
import { listWorkspaces, repositoryRoot } from '../test/workspaces.ts';

/** The folders that are built for the browser: the shell and every remote. */
export function listBrowserApps(root = repositoryRoot): string[] {
  return listWorkspaces(root)
    .filter(({ manifest }) => manifest.nx?.tags?.some((tag) => tag === 'type:shell' || tag === 'type:remote'))
    .map(({ folder }) => folder);
}

/**
 * Builds the apps whose sources changed since their last build. One that fails does not stop the others from being
 * built; its previous build stays. Returns whether all are built.
 */
export function buildApps(apps: readonly string[] = listBrowserApps()): Promise<boolean> {
  return runNx(['run-many', '-t', 'build', '-p', apps.join(',')]);
}

/** Whether there is a build, possibly of older sources. */
export function hasBuild(app: string): boolean {
  return existsSync(join(repositoryRoot, app, 'dist', 'release.json'));
}
