import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a remote in this repository and in one of its own differ in these parts. */
export type Home = {
  manifest: Record<string, unknown>;
  types: { extends: string; compilerOptions?: object };
  /** Where its build comes from. */
  preset: string;
};

/** The compiler's options for code that runs in a browser. */
export const browserTypes = {
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  jsx: 'react-jsx',
  types: ['node'],
};

/**
 * The files of a new remote with one screen, by their paths in its folder: the templates of `files/remote` and
 * `files/screen`. Without nx, which a repository of its own does not have.
 */
export function remoteFiles(name: string, { manifest, types, preset }: Home): Record<string, string> {
  if (!/^mfe-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u.test(name)) {
    throw new Error(`'${name}' is not a name for a remote. Use 'mfe-' and words in lower case, as in mfe-garden`);
  }
  const fileName = name.replace(/^mfe-/u, '');
  const words = fileName.split('-');
  const className = words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('');
  const values: Record<string, string> = {
    name,
    preset,
    fileName,
    className,
    title: `${fileName[0]?.toUpperCase()}${words.join(' ').slice(1)}`,
    propertyName: `${className[0]?.toLowerCase()}${className.slice(1)}`,
  };
  const facts = { name: `@grow/${name}`, version: '1.0.0', private: true, type: 'module' };
  return {
    'package.json': JSON.stringify({ ...facts, ...manifest }),
    'tsconfig.json': JSON.stringify({ ...types, include: ['src', 'test', '*.ts'] }),
    ...render('remote', '', values),
    // A story is for the gallery of this repository.
    ...render('screen', `src/screens/${fileName}/`, values, '{*.screen,*.screen.test}.tsx'),
  };
}

function render(
  folder: string,
  target: string,
  values: Record<string, string>,
  files = '**/*',
): Record<string, string> {
  const templates = join(import.meta.dirname, 'files', folder);
  const fill = (text: string, variable: RegExp): string =>
    text.replaceAll(variable, (_, name: string) => values[name] ?? '');
  return Object.fromEntries(
    globSync(`${files}.template`, { cwd: templates }).map((file) => [
      target + fill(file.replace('.template', ''), /__(\w+)__/gu),
      fill(readFileSync(join(templates, file), 'utf8'), /<%= (\w+) %>/gu),
    ]),
  );
}
