import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a remote in this repository and in one of its own differ in these parts. */
export type Home = {
  manifest: Record<string, unknown>;
  types: { extends: string; compilerOptions?: object };
  /** Where its build comes from. */
  preset: string;
  /** The place of another remote in which it shows a card, and all places that there are. */
  place?: string | undefined;
  places: readonly string[];
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
 * The files of a new remote with one screen, and a slot if it has a place, by their paths in its folder: the templates
 * of `files/remote`, `files/screen` and `files/slot`. Without nx, which a repository of its own does not have.
 */
export function remoteFiles(name: string, { manifest, types, preset, place, places }: Home): Record<string, string> {
  if (!/^mfe-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u.test(name)) {
    throw new Error(`'${name}' is not a name for a remote. Use 'mfe-' and words in lower case, as in mfe-garden`);
  }
  if (place !== undefined && !places.includes(place))
    throw new Error(`There is no place '${place}'. There are ${places.join(', ')}`);
  const fileName = name.replace(/^mfe-/u, '');
  const words = fileName.split('-');
  const className = words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('');
  const values: Record<string, string> = {
    name,
    preset,
    place: place ?? '',
    fileName,
    className,
    title: `${fileName[0]?.toUpperCase()}${words.join(' ').slice(1)}`,
    propertyName: `${className[0]?.toLowerCase()}${className.slice(1)}`,
  };
  values['slots'] =
    place === undefined
      ? ''
      : `  slots: [{ place: '${place}', module: '${fileName}', order: 1, access: 'protected', minHeight: 96 }],\n`;
  const facts = { name: `@grow/${name}`, version: '1.0.0', private: true, type: 'module' };
  return {
    'package.json': JSON.stringify({ ...facts, ...manifest }),
    'tsconfig.json': JSON.stringify({ ...types, include: ['src', 'test', '*.ts'] }),
    ...render('remote', '', values),
    // A story is for the gallery of this repository.
    ...render('screen', `src/screens/${fileName}/`, values, '{*.screen,*.screen.test}.tsx'),
    ...(place === undefined ? {} : render('slot', 'src/slots/', values)),
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
