import { join } from 'node:path';
import { pluginReact } from '@rsbuild/plugin-react';
import { rspack } from '@rsbuild/core';
import type { RsbuildConfig, Rspack } from '@rsbuild/core';

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

/**
 * The plugin puts the CommonJS build of its runtime into each entry, where nothing can be left out; this takes the ESM
 * build, and says for its packages what they do not: that their modules have no side effects.
 */
export function leanFederationRuntime(config: Rspack.Configuration): void {
  const rule = {
    test: /node_modules\/@module-federation\/(?:sdk|error-codes|runtime|runtime-core|webpack-bundler-runtime)\/dist\//u,
    sideEffects: false,
  };
  config.module = { ...config.module, rules: [...(config.module?.rules ?? []), rule] };
  const toEsm = new rspack.NormalModuleReplacementPlugin(
    /@module-federation\/[\w-]+\/dist\/[\w/-]+\.cjs$/u,
    (module) => {
      module.request = module.request.replace(/\.cjs$/u, '.js');
    },
  );
  const withoutSnapshots = new rspack.NormalModuleReplacementPlugin(
    /\/(?:SnapshotHandler|utils\/preload)\.js$/u,
    (module) => {
      if (module.context.includes('@module-federation/runtime-core')) {
        module.request = join(import.meta.dirname, 'runtime/without-snapshots.ts');
      }
    },
  );
  config.plugins = [...(config.plugins ?? []), toEsm, withoutSnapshots, { apply: aliasToEsm }];
}

/** The plugin's aliases lead to the CommonJS build too: without this a page has the runtime twice. */
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
