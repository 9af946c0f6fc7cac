import { join } from 'node:path';
import type { RsbuildConfig } from '@rsbuild/core';
import { pluginCheckSyntax } from '@rsbuild/plugin-check-syntax';
import { pluginReact } from '@rsbuild/plugin-react';
import { browsers } from '../lint/browsers.js';

export type BuildMode = 'development' | 'production';

/** What shell and remotes have in common: modern browsers, no polyfills, styles from emotion at run time. */
export const browserBuild: RsbuildConfig = {
  // One name for all: in development shell and remotes share one refresh runtime.
  // The second refuses a dependency with newer syntax: dependencies are not compiled.
  plugins: [pluginReact({ reactRefreshOptions: { library: 'grow' } }), pluginCheckSyntax()],
  output: {
    target: 'web',
    polyfill: 'off',
    cleanDistPath: true,
    legalComments: 'none',
    overrideBrowserslist: browsers,
    sourceMap: { js: false },
  },
  performance: { printFileSize: false },
  tools: {
    rspack: {
      module: {
        rules: [
          {
            test: /\/src\/(?:.+\/)?locales\/(?:[a-z-]+\/)?[a-z]{2,3}\.json$/u,
            use: join(import.meta.dirname, 'compile-messages.mjs'),
            type: 'json',
          },
        ],
      },
      output: {
        // Chunks are loaded from the folder of the script that requests them: that of this release.
        publicPath: 'auto',
        // Longer than a slow phone needs for one file. The bundler's own timeout is two minutes.
        chunkLoadTimeout: 8000,
        crossOriginLoading: 'anonymous',
      },
      // The federation plugin requires the library: this selects its ES modules, which are tree-shaken.
      resolve: { byDependency: { commonjs: { conditionNames: ['import', 'module', 'webpack', 'browser'] } } },
    },
  },
};
