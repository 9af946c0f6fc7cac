import { join } from 'node:path';
import { defineConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { browserBuild } from '../tools/rsbuild/browser-build.ts';

const root = import.meta.dirname;

/** The list of stories, and the page that shows one of them. */
export default defineConfig(
  mergeRsbuildConfig(browserBuild, {
    root,
    source: { entry: { index: './src/list.tsx', page: './src/page.tsx' } },
    html: { template: join(root, '../tools/rsbuild/page.html'), title: 'Gallery' },
    output: { minify: false },
    performance: { chunkSplit: { strategy: 'all-in-one' } },
    // In one file, so that a picture never waits for a lazy part.
    tools: { rspack: { module: { parser: { javascript: { dynamicImportMode: 'eager' } } } } },
  }),
);
