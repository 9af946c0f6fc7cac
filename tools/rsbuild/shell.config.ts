import { join } from 'node:path';
import { htmlMarks } from '@grow/contracts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { defineConfig, mergeRsbuildConfig } from '@rsbuild/core';
import type { RsbuildConfig } from '@rsbuild/core';
import { browserBuild } from './browser-build.ts';
import { pluginReleaseFacts } from './release-facts.plugin.ts';
import { pluginServiceWorker } from './service-worker.plugin.ts';
import { providedShares } from './share-scope.ts';

/**
 * The shell: one first file with every eager share, so that nothing waits for a second hop, and an index.html with marks
 * that the gateway fills in. It declares no remotes: they come from the registry at run time.
 */
export function shellConfig(folder: string) {
  const build: RsbuildConfig = {
    root: folder,
    source: { entry: { shell: './src/main.tsx' } },
    plugins: [pluginReleaseFacts(folder, 'index.html'), pluginServiceWorker(join(folder, 'src/service-worker.ts'))],
    html: { template: join(folder, 'src/index.html'), inject: 'head', scriptLoading: 'defer' },
    output: {
      assetPrefix: `${htmlMarks.shell}/`,
      distPath: { js: 'js', jsAsync: 'js/async' },
      filename: { html: 'index.html' },
    },
    performance: { chunkSplit: { strategy: 'custom', splitChunks: false } },
    tools: {
      rspack: (config, { appendPlugins }) => {
        // Chunks are found beside the script that asks for them: the folder of this shell's version.
        config.output = { ...config.output, uniqueName: 'shell', publicPath: 'auto' };
        appendPlugins(
          new ModuleFederationPlugin({
            name: 'shell',
            shared: providedShares(folder),
            shareStrategy: 'loaded-first',
            dts: false,
            manifest: false,
            runtimePlugins: [join(import.meta.dirname, 'runtime/integrity.plugin.ts')],
            experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
          }),
        );
      },
    },
  };
  return defineConfig(mergeRsbuildConfig(browserBuild, build));
}
