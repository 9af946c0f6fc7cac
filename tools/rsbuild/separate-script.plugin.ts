import { rspack } from '@rsbuild/core';
import type { RsbuildPlugin } from '@rsbuild/core';

/** Builds the service worker on its own to dist/service-worker.js: one file, without the federation runtime. */
export function pluginServiceWorker(file: string): RsbuildPlugin {
  return {
    name: 'grow:service-worker',
    setup(api) {
      api.onAfterBuild(async () => buildServiceWorker(file, api.context.distPath));
    },
  };
}

function buildServiceWorker(file: string, folder: string): Promise<void> {
  const compiler = rspack({
    mode: 'production',
    target: 'webworker',
    entry: file,
    devtool: false,
    output: { path: folder, filename: 'service-worker.js', clean: false },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [{ test: /\.ts$/u, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } }],
    },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
}
