import { lazyRoute, manifestRoute, screenFiles, screenNames, type ScreenNames } from './screen-files.ts';

/** What the files of a remote differ in by where it lives: in this repository, or in one of its own. */
export type Home = {
  manifest: Record<string, unknown>;
  types: { extends: string; compilerOptions?: object };
  /** Where its build comes from. */
  preset: string;
};

/** What the names of a new remote are made of. Refuses a name that is none. */
export function namesOf(name: string): ScreenNames {
  if (!/^mfe-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u.test(name)) {
    throw new Error(`'${name}' is no name for a remote. Use 'mfe-' and words in lower case, as in mfe-garden`);
  }
  const subject = name.replace(/^mfe-/u, '');
  const title = `${subject[0]?.toUpperCase()}${subject.slice(1).replaceAll('-', ' ')}`;
  return screenNames(subject, title);
}

/** The compiler's options for code that runs in a browser. */
export const browserTypes = {
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  jsx: 'react-jsx',
  types: ['node'],
};

/** The files of a new remote with one screen, by their paths in its folder. */
export function remoteFiles(name: string, { manifest, types, preset }: Home): Record<string, string> {
  const names = namesOf(name);
  const facts = { name: `@grow/${name}`, version: '1.0.0', private: true, type: 'module' };
  return {
    'package.json': JSON.stringify({ ...facts, ...manifest }),
    'tsconfig.json': JSON.stringify({ ...types, include: ['src', 'test', '*.ts'] }),
    'rsbuild.config.ts': `import { remoteConfig } from '${preset}';

export default remoteConfig(import.meta.dirname);
`,
    'src/manifest.ts': `import type { Manifest } from '@grow/contracts';

/** Addresses that nobody else links to. */
export const ownPaths = { ${names.key}: '${names.path}' } as const;

export const manifest: Manifest = {
  title: '${names.title}',
  routes: [${manifestRoute(names)}],
};
`,
    'src/remote.tsx': `import { defineRemote } from '@grow/mfe-kit';
import { ownPaths } from './manifest.ts';

export const remote = defineRemote({
  name: '${name}',
  routes: [
${lazyRoute(names)}
  ],
});
`,
    ...screenFiles(names),
  };
}
