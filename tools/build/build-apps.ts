import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listWorkspaces, repositoryRoot } from '../test/workspaces.ts';
import { sourceHash } from './source-hash.ts';

/** The folders that are built for the browser: the shell and every remote. */
export function listBrowserApps(): string[] {
  return listWorkspaces()
    .filter(({ manifest }) => manifest.nx?.tags?.some((tag) => tag === 'type:shell' || tag === 'type:remote'))
    .map(({ folder }) => folder);
}

export type BuildFailure = { app: string; message: string };

/**
 * Builds the apps whose sources changed since their last build, at most two at once. One that fails does not keep the
 * others from being built; what it built before stays.
 */
export async function buildStaleApps(
  apps: readonly string[],
  log: (line: string) => void,
): Promise<{ built: string[]; failures: BuildFailure[] }> {
  const waiting = apps.filter(isStale);
  const built: string[] = [];
  const failures: BuildFailure[] = [];
  async function worker(): Promise<void> {
    for (let app = waiting.shift(); app !== undefined; app = waiting.shift()) {
      try {
        await buildApp(app, log);
        built.push(app);
      } catch (error) {
        failures.push({ app, message: error instanceof Error ? error.message : String(error) });
      }
    }
  }
  await Promise.all([worker(), worker()]);
  return { built, failures };
}

/** Whether there is something to serve, be it of older sources. */
export function hasBuild(app: string): boolean {
  return existsSync(join(repositoryRoot, app, 'dist', 'release.json'));
}

const stampOf = (app: string): string => join(repositoryRoot, '.cache', 'builds', app);

function isStale(app: string): boolean {
  const stamp = stampOf(app);
  const isBuilt = existsSync(join(repositoryRoot, app, 'dist')) && existsSync(stamp);
  return !isBuilt || readFileSync(stamp, 'utf8') !== sourceHash(app);
}

/** Builds one app; its stamp is taken before, so that a change during the build makes it stale again. */
export async function buildApp(app: string, log: (line: string) => void): Promise<void> {
  const began = performance.now();
  const hash = sourceHash(app);
  await runRsbuild(app);
  mkdirSync(dirname(stampOf(app)), { recursive: true });
  writeFileSync(stampOf(app), hash);
  log(`built ${app} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

function runRsbuild(app: string): Promise<void> {
  const program = join(repositoryRoot, 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js');
  return new Promise((resolve, reject) => {
    const build = spawn(process.execPath, [program, 'build'], {
      cwd: join(repositoryRoot, app),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    build.once('error', reject);
    build.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build of ${app} failed:\n${output.trim()}`));
    });
  });
}
