import { rspack, type RsbuildPlugin } from '@rsbuild/core';

type SeparateScript = {
  file: string;
  /** Of the build, in its folder. */
  filename: string;
  target: 'webworker' | 'web';
};

/** Builds a script on its own, to one file without the federation runtime: the service worker, for example. */
export function pluginSeparateScript(script: SeparateScript): RsbuildPlugin {
  return {
    name: `grow:${script.filename}`,
    setup(api) {
      api.onAfterBuild(async () => buildScript(script, api.context.distPath));
    },
  };
}

function buildScript({ file, filename, target }: SeparateScript, folder: string): Promise<void> {
  const compiler = rspack({
    mode: 'production',
    target,
    entry: file,
    devtool: false,
    output: { path: folder, filename, clean: false },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/u,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
}
