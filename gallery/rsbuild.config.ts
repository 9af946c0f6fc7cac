import { join } from 'node:path';
import { defineConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { browserBuild } from '../tools/rsbuild/browser-build.ts';

/** The list of stories, and the page that shows one of them. */
export default defineConfig(
  mergeRsbuildConfig(browserBuild, {
    root: import.meta.dirname,
    source: { entry: { index: './src/gallery.tsx', page: './src/page.tsx' } },
    html: { template: join(import.meta.dirname, '../tools/rsbuild/page.html'), title: 'Gallery' },
    // A story never waits for the compiler or for a lazy part.
    dev: { lazyCompilation: false },
    tools: { rspack: { module: { parser: { javascript: { dynamicImportMode: 'eager' } } } } },
  }),
);
