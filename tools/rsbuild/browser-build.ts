import { join } from 'node:path';
import { pluginReact } from '@rsbuild/plugin-react';
import { rspack } from '@rsbuild/core';
import type { RsbuildConfig, Rspack } from '@rsbuild/core';

export type BuildMode = 'development' | 'production';

/** What shell and remotes have in common: modern browsers, no polyfills, styles from emotion at run time. */
export const browserBuild: RsbuildConfig = {
  // One name for all: in development shell and remotes have one refresh runtime.
  plugins: [pluginReact({ reactRefreshOptions: { library: 'grow' } })],
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

const runtime = (file: string) => join(import.meta.dirname, 'runtime', file);

/** Says of the library's modules what they do not: that they have no side effects, so that what is not used is left out. */
const libraryWithoutSideEffects = {
  test: /node_modules\/@module-federation\/(?:sdk|error-codes|runtime|runtime-core|webpack-bundler-runtime)\/dist\//u,
  sideEffects: false,
};

/**
 * Federation with little of the library in it (decision 0100): a build begins with `start`, where the plugin would write
 * what brings all of the library's CommonJS build.
 */
export function leanFederationRuntime(config: Rspack.Configuration, start: 'start-shell.ts' | 'start-remote.ts'): void {
  config.module = { ...config.module, rules: [...(config.module?.rules ?? []), libraryWithoutSideEffects] };
  config.plugins = [
    ...(config.plugins ?? []),
    new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime\/rspack\.js!=!/u, runtime(start)),
    new rspack.NormalModuleReplacementPlugin(/\/semver\/index\.js$/u, (module) => {
      if (module.context.includes('@module-federation/runtime-core')) module.request = runtime('caret-ranges.ts');
    }),
    { apply: aliasToEsm },
    { apply: withoutLoadScript },
  ];
}

/** The plugin's alias leads to the CommonJS build. */
function aliasToEsm(compiler: Rspack.Compiler): void {
  compiler.hooks.afterPlugins.tap({ name: 'grow:alias-to-esm', stage: 1000 }, () => {
    const alias: unknown = compiler.options.resolve.alias;
    if (typeof alias !== 'object' || alias === null) return;
    for (const [name, target] of Object.entries(alias)) {
      if (!name.startsWith('@module-federation/') || typeof target !== 'string') continue;
      Reflect.set(alias, name, target.replace(/\.cjs$/u, '.js'));
    }
  });
}

/** The bundler's own way to load a script: `load-script.ts` takes its place before anything calls it. */
function withoutLoadScript(compiler: Rspack.Compiler): void {
  compiler.hooks.thisCompilation.tap('grow:without-load-script', (compilation) => {
    compilation.hooks.runtimeModule.tap('grow:without-load-script', ({ name, source }) => {
      // The place stays: with hot updates a module can only write to what was there before it.
      if (name === 'load_script' && source) source.source = Buffer.from('__webpack_require__.l = undefined;');
    });
  });
}
