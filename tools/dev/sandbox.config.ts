import { basename, join } from 'node:path';
import { serveFakeApi } from '@grow/mfe-kit/sandbox';
import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { browserBuild } from '../rsbuild/browser-build.ts';
import { repositoryRoot } from '../test/workspaces.ts';

type Prepare = Parameters<typeof serveFakeApi>[0];

const sandbox = join(repositoryRoot, 'packages/mfe-kit/src/sandbox');

/** One remote in one bundle with the page around it, served with a faked API: no federation, no services. */
export function sandboxConfig(folder: string, port: number, prepare?: Prepare): RsbuildConfig {
  const build: RsbuildConfig = {
    mode: 'development',
    root: folder,
    source: { entry: { index: join(sandbox, 'main.tsx') } },
    resolve: {
      alias: {
        '@grow/sandboxed-remote': join(folder, 'src/remote.tsx'),
        '@grow/sandboxed-manifest': join(folder, 'src/manifest.ts'),
      },
    },
    html: { template: join(repositoryRoot, 'tools/rsbuild/page.html'), title: basename(folder) },
    output: { cleanDistPath: false, sourceMap: { js: 'cheap-module-source-map' } },
    // Screens are compiled in advance, so that opening one does not wait for the compiler.
    dev: { lazyCompilation: false },
    server: {
      port,
      historyApiFallback: true,
      printUrls: false,
      setup: ({ server }) => void server.middlewares.use(serveFakeApi(prepare)),
    },
  };
  return mergeRsbuildConfig(browserBuild, build);
}
