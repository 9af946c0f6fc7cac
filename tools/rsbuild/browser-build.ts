import { pluginReact } from '@rsbuild/plugin-react';
import type { RsbuildConfig } from '@rsbuild/core';

/** What shell and remotes have in common: modern browsers, no polyfills, styles from emotion at run time. */
export const browserBuild: RsbuildConfig = {
  plugins: [pluginReact()],
  output: {
    target: 'web',
    polyfill: 'off',
    cleanDistPath: true,
    legalComments: 'none',
    overrideBrowserslist: ['chrome >= 120', 'edge >= 120', 'firefox >= 121', 'safari >= 17.2'],
    sourceMap: { js: false },
  },
  performance: { printFileSize: false },
  tools: {
    rspack: {
      output: {
        // Chunks are found beside the script that asks for them: the folder of this release.
        publicPath: 'auto',
        // Longer than a slow phone needs for one file. The bundler's own limit is two minutes.
        chunkLoadTimeout: 8000,
        crossOriginLoading: 'anonymous',
      },
      // The federation plugin requires the library: this chooses its ES modules, of which what is not used is left out.
      resolve: { byDependency: { commonjs: { conditionNames: ['import', 'module', 'webpack', 'browser'] } } },
    },
  },
};
