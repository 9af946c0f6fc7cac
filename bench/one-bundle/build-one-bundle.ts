import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listBrowserApps } from '@grow/tools/build/build-apps.ts';
import { browserBuild } from '@grow/tools/rsbuild/browser-build.ts';
import { pluginShellPage } from '@grow/tools/rsbuild/shell.config.ts';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';
import { createRsbuild, mergeRsbuildConfig, rspack } from '@rsbuild/core';

/**
 * Builds the same sources as one ordinary build with lazy routes and without federation, to compare the micro-frontends
 * with. Writes to `folder` and returns the files that the first screen needs, in the order of need.
 */
export async function buildOneBundle(folder: string): Promise<string[]> {
  const shell = join(repositoryRoot, 'shell');
  const modules = join(repositoryRoot, 'node_modules');
  let learnFiles: string[] = [];
  const rsbuild = await createRsbuild({
    cwd: shell,
    config: mergeRsbuildConfig(browserBuild, {
      mode: 'production',
      root: shell,
      source: { entry: { shell: './src/main.tsx' } },
      plugins: [pluginShellPage()],
      html: { template: join(shell, 'src/index.html'), inject: 'head', scriptLoading: 'defer' },
      output: { assetPrefix: 'auto', distPath: { root: folder, js: 'js', jsAsync: 'js/async' } },
      performance: { chunkSplit: { strategy: 'custom', splitChunks: false } },
      resolve: {
        // The production build of the router, as the shell's provided share has it.
        alias: {
          'react-router$': join(modules, 'react-router/dist/production/index.mjs'),
          'react-router/dom$': join(modules, 'react-router/dist/production/dom-export.mjs'),
        },
      },
      tools: {
        rspack: {
          // The same mode as the hint for the chunk: otherwise it would be fetched twice.
          output: { publicPath: 'auto', crossOriginLoading: 'anonymous' },
          plugins: [new rspack.NormalModuleReplacementPlugin(/\/federation-host\.ts$/u, writeBundledRemotes())],
        },
      },
    }),
  });
  rsbuild.onAfterBuild(({ stats }) => {
    const options = {
      all: false,
      chunks: true,
      chunkModules: true,
      chunkRelations: true,
      ids: true,
      modules: true,
      cachedModules: true,
    };
    const chunks = stats?.toJson(options).chunks ?? [];
    const learn = chunks.find(
      ({ initial, modules: own }) => !initial && own?.some(({ name }) => name?.includes('mfe-learn/src/remote.tsx')),
    );
    // What it has in common with other screens is in chunks of its own, which load with it.
    const ids = [learn?.id, ...(learn?.siblings ?? [])];
    learnFiles = chunks.filter(({ id }) => ids.includes(id)).flatMap(({ files }) => files ?? []);
  });
  const { close } = await rsbuild.build();
  await close();
  return learnFiles.filter((file) => file.endsWith('.js'));
}

/**
 * Replaces the shell's `federation-host.ts`: the same screens as lazy chunks. Generated here, because apps never import
 * apps.
 */
function writeBundledRemotes(): string {
  const remotes = listBrowserApps().filter((app) => app !== 'shell');
  const cases = remotes.map((name) => {
    const file = JSON.stringify(join(repositoryRoot, name, 'src', 'remote.tsx'));
    return `  ${JSON.stringify(name)}: () => import(${file}),`;
  });
  const text = [
    'const remotes = {',
    ...cases,
    '};',
    'export async function loadRemoteCode({ name }) {',
    '  return (await remotes[name]()).remote;',
    '}',
    // No slot is in the first screen.
    'export const loadExposed = () => Promise.reject(new Error());',
    '',
  ];
  const folder = join(repositoryRoot, '.cache', 'one-bundle');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'bundled-remotes.js');
  writeFileSync(file, text.join('\n'));
  return file;
}
