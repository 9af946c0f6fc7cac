import { join } from 'node:path';
import { mergeRsbuildConfig } from '@rsbuild/core';
import type { RsbuildConfig } from '@rsbuild/core';
import { repositoryRoot } from '../test/workspaces.ts';
import { remoteConfig } from './remote.config.ts';
import { shellConfig } from './shell.config.ts';

type DevServerOptions = {
  app: string;
  /** Where the gateway looks for the files of this app, in the folder of releases and as a path. */
  releaseFolder: string;
  path: string;
};

/** The build of an app as its development server makes it, with hot updates and source maps. */
export function devServerConfig({ app, releaseFolder, path }: DevServerOptions): RsbuildConfig {
  const isShell = app === 'shell';
  const folder = join(repositoryRoot, app);
  const config: RsbuildConfig = {
    mode: 'development',
    logLevel: 'warn',
    source: isShell ? { preEntry: join(import.meta.dirname, 'development/share-refresh-runtime.js') } : {},
    output: {
      cleanDistPath: false,
      distPath: { root: releaseFolder },
      sourceMap: { js: 'cheap-module-source-map' },
    },
    dev: {
      assetPrefix: 'auto',
      lazyCompilation: false,
      // The overlay brings styles that the policy of the page refuses; errors are in both consoles.
      client: { path: `${path}/hot`, overlay: false },
      // The gateway fills in the page; everything else stays in memory.
      writeToDisk: (file) => file.endsWith('.html'),
    },
    server: { base: path, middlewareMode: true, htmlFallback: false, compress: false, cors: false, printUrls: false },
    tools: {
      rspack: {
        // Modules are named by their paths from here, for fast refresh each by a name of its own.
        context: repositoryRoot,
        externals: isShell ? {} : { 'react-refresh/runtime': 'reactRefreshRuntime' },
      },
    },
  };
  return mergeRsbuildConfig(isShell ? shellConfig(folder, 'development') : remoteConfig(folder, 'development'), config);
}
