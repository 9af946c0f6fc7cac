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
};
