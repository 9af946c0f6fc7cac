import { join } from 'node:path';
import { brandColour, htmlPlaceholders, pageColour, previewFile } from '@grow/contracts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { defineConfig, mergeRsbuildConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { browsers } from '../lint/browsers.js';
import { browserBuild, type BuildMode } from './browser-build.ts';
import { pluginReleaseFacts } from './release-facts.plugin.ts';
import { pluginSeparateScript } from './separate-script.plugin.ts';
import { hostShares } from './share-scope.ts';

/**
 * The build of the shell: one first file with every eager share, so that no second request is needed, and an index.html
 * with placeholders that the gateway fills. It declares no remotes: they come from the registry at run time.
 */
export function shellConfig(folder: string, mode: BuildMode = 'production') {
  const isDevelopment = mode === 'development';
  const build: RsbuildConfig = {
    root: folder,
    source: { entry: { shell: join(folder, 'src/main.tsx') } },
    plugins: [
      pluginShellPage(),
      ...(isDevelopment
        ? []
        : [
            pluginReleaseFacts(folder, 'index.html'),
            pluginSeparateScript({
              file: join(folder, 'src/service-worker.ts'),
              filename: 'service-worker.js',
              target: 'webworker',
            }),
            pluginSeparateScript({
              file: join(folder, 'src/preview/preview.ts'),
              filename: previewFile,
              target: 'web',
            }),
          ]),
    ],
    html: { template: join(folder, 'src/index.html'), inject: 'head', scriptLoading: 'defer' },
    output: {
      assetPrefix: 'auto',
      // The web app manifest, its icons and its screenshot, served at the root.
      copy: [
        {
          from: join(folder, 'public'),
          transform: (content: Buffer, file: string) =>
            /\.(?:svg|webmanifest)$/u.test(file) ? fillColours(content.toString()) : content,
        },
      ],
      distPath: { js: 'js', jsAsync: 'js/async' },
      filename: { html: 'index.html' },
    },
    server: { publicDir: false },
    performance: { chunkSplit: { strategy: 'custom', splitChunks: false } },
    tools: {
      rspack: (config, { appendPlugins }) => {
        config.output = { ...config.output, uniqueName: 'shell' };
        appendPlugins(
          new ModuleFederationPlugin({
            name: 'shell',
            shared: hostShares(folder),
            shareStrategy: 'loaded-first',
            dts: false,
            // The browser's federation devtools need manifests and snapshots. The remotes use the shell's library.
            manifest: isDevelopment,
            experiments: {
              provideExternalRuntime: true,
              optimization: { disableSnapshot: !isDevelopment, target: 'web' },
            },
          }),
        );
      },
    },
  };
  return defineConfig(mergeRsbuildConfig(browserBuild, build));
}

/** Prefixes the scripts in the HTML with a placeholder, because only the gateway knows which release is live. */
export function pluginShellPage(): RsbuildPlugin {
  return {
    name: 'grow:shell-page',
    setup(api) {
      api.modifyHTML((html) => fillColours(html).replaceAll('__BROWSERS__', namesOfBrowsers()));
      api.modifyHTMLTags(({ headTags, bodyTags }) => {
        for (const { attrs } of [...headTags, ...bodyTags]) {
          if (typeof attrs?.['src'] === 'string')
            attrs['src'] = `${htmlPlaceholders.shell}/${attrs['src'].replace(/^\.?\//u, '')}`;
        }
        return { headTags, bodyTags };
      });
    },
  };
}

/** 'Chrome 125, Edge 125, ...' */
function namesOfBrowsers(): string {
  const desktop = browsers.filter((line) => !line.startsWith('ios_saf'));
  return desktop.map((line) => line[0]?.toUpperCase() + line.slice(1).replace(' >= ', ' ')).join(', ');
}

/** The colours that the page shows before the theme is loaded. */
function fillColours(text: string): string {
  return text
    .replaceAll('__PAGE_LIGHT__', pageColour.light)
    .replaceAll('__PAGE_DARK__', pageColour.dark)
    .replaceAll('__BRAND_LIGHT__', brandColour.light)
    .replaceAll('__BRAND_DARK__', brandColour.dark);
}
