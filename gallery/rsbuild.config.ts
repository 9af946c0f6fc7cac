import { join } from 'node:path';
import { defineConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { browserBuild } from '../tools/rsbuild/browser-build.ts';

/** Two pages: the list of stories, and a single story. */
export default defineConfig(
  mergeRsbuildConfig(browserBuild, {
    root: import.meta.dirname,
    source: { entry: { index: './src/gallery.tsx', page: './src/page.tsx' } },
    html: { template: join(import.meta.dirname, '../tools/rsbuild/page.html'), title: 'Gallery' },
    // Lazy compilation would make stories wait for the compiler.
    dev: { lazyCompilation: false },
  }),
);
