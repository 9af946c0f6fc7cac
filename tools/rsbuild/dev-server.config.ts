import { join } from 'node:path';
import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { repositoryRoot } from '../test/workspaces.ts';
import { remoteConfig } from './remote.config.ts';
import { shellConfig } from './shell.config.ts';

type DevServerOptions = {
  app: string;
  /** The folder and the path of this app's files, in the folder of releases and at the gateway. */
  releaseFolder: string;
  path: string;
};

/** The development build of an app, with hot updates and source maps. */
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
      // The content security policy of the page rejects the overlay's styles; errors are in both consoles.
      client: { path: `${path}/hot`, overlay: false },
      // The gateway reads the page, and what it serves at the root, from disk; everything else stays in memory.
      writeToDisk: (file) => /\.(?:html|webmanifest|png|svg)$/u.test(file),
    },
    server: { base: path, middlewareMode: true, htmlFallback: false, compress: false, cors: false, printUrls: false },
    tools: {
      rspack: {
        // Modules are named by their paths from here, so that the names are unique for fast refresh.
        context: repositoryRoot,
        externals: isShell ? {} : { 'react-refresh/runtime': 'reactRefreshRuntime' },
      },
    },
  };
  return mergeRsbuildConfig(isShell ? shellConfig(folder, 'development') : remoteConfig(folder, 'development'), config);
}
