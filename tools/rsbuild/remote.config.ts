import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { defineConfig, mergeRsbuildConfig, rspack, type RsbuildConfig } from '@rsbuild/core';
import { browserBuild, type BuildMode } from './browser-build.ts';
import { pluginReleaseFacts } from './release-facts.plugin.ts';
import { remoteShares } from './share-scope.ts';
import { listSlotModules } from './slot-modules.ts';

/** The global that the entry of a remote sets, and its name in the share scope. */
export function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}

/** 'mfe-learn' for '@grow/mfe-learn', in any folder. */
function remoteName(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
  return basename(manifest.name);
}

const createLucideIcon = join(import.meta.dirname, 'remote-shares/create-lucide-icon.js');

/**
 * The build of a remote, independent of the rest of the repository: one entry that exposes `src/remote.tsx` and each
 * `src/slots/*.slot.tsx`, all shared modules from the shell, no HTML. Use in <remote>/rsbuild.config.ts: `export default
 * remoteConfig(import.meta.dirname)`.
 */
export function remoteConfig(folder: string, mode: BuildMode = 'production') {
  const name = remoteName(folder);
  const remote = join(folder, 'src/remote.tsx');
  const isDevelopment = mode === 'development';
  const slots = listSlotModules(folder).map((module) => [
    `./slots/${module}`,
    { import: join(folder, 'src/slots', `${module}.slot.tsx`), name: `slot-${module}` },
  ]);
  const build: RsbuildConfig = {
    root: folder,
    // The container is the entry; rsbuild requires one of its own, which is removed below.
    source: { entry: { remote } },
    plugins: isDevelopment ? [] : [pluginReleaseFacts(folder, 'remoteEntry.js')],
    output: { assetPrefix: 'auto', distPath: { js: '', jsAsync: 'async' } },
    performance: { chunkSplit: { strategy: 'custom', splitChunks: false } },
    tools: {
      htmlPlugin: false,
      rspack: (config, { appendPlugins }) => {
        config.entry = {};
        config.output = { ...config.output, uniqueName: name };
        appendPlugins(new rspack.NormalModuleReplacementPlugin(/\/createLucideIcon\.mjs$/u, createLucideIcon));
        // The hashes of the chunks are in the entry, whose own hash is in the registry. A preload of the page needs the same.
        if (!isDevelopment) appendPlugins(new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }));
        appendPlugins(
          new ModuleFederationPlugin({
            name: containerName(name),
            filename: 'remoteEntry.js',
            exposes: { './remote': { import: remote, name: 'remote' }, ...Object.fromEntries(slots) },
            shared: remoteShares(folder),
            shareStrategy: 'loaded-first',
            dts: false,
            manifest: true,
            experiments: {
              externalRuntime: true,
              optimization: { disableSnapshot: !isDevelopment, target: 'web' },
            },
          }),
        );
      },
    },
  };
  return defineConfig(mergeRsbuildConfig(browserBuild, build));
}
