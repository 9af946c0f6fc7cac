import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { editFiles } from './edit-files.ts';
import { screenRegistration } from './registrations.ts';
import { lazyRoute, manifestRoute, screenFiles, screenNames, storyFile, type ScreenNames } from './screen-files.ts';
import { writeFiles } from './write-files.ts';

/**
 * Adds a screen to a remote of this repository: with test and story, its route, and a line
 * in the map. Answers the files that it wrote or changed.
 */
export async function createScreen(remote: string, title: string, root: string): Promise<string[]> {
  if (!/^[A-Z][a-z0-9]*(?: [A-Za-z0-9]+)*$/u.test(title)) {
    throw new Error(`'${title}' is no title for a screen. Use words, as in 'Seed Catalogue'`);
  }
  if (!existsSync(join(root, remote, 'src', 'remote.tsx')) || !remote.startsWith('mfe-')) {
    throw new Error(`There is no remote '${remote}'.`);
  }
  // Its screens are one route with children, behind the access of /admin.
  if (remote === 'mfe-admin')
    throw new Error('Screens of mfe-admin are children of /admin: see mfe-admin/src/remote.tsx.');
  const names = screenNames(title.toLowerCase().replaceAll(' ', '-'), title);
  if (existsSync(join(root, remote, 'src', 'screens', names.subject))) {
    throw new Error(`${remote}/src/screens/${names.subject} is there already.`);
  }
  for (const file of ['packages/contracts/src/paths.ts', ...globSync('{shell,mfe-*}/src/manifest.ts', { cwd: root })]) {
    if (readFileSync(join(root, file), 'utf8').includes(`'${names.path}'`)) {
      throw new Error(`${names.path} is taken: see ${file}.`);
    }
  }
  const written = Object.entries({ ...screenFiles(names), ...storyFile(names) });
  return writeFiles(root, {
    ...Object.fromEntries(written.map(([file, text]) => [`${remote}/${file}`, text])),
    ...editFiles(root, [
      {
        file: `${remote}/src/remote.tsx`,
        change: (text) =>
          withOwnPaths(text).replace(/,?\s*\],\n\}\);\n$/u, () => `,\n${lazyRoute(names)}\n  ],\n});\n`),
      },
      { file: `${remote}/src/manifest.ts`, change: (text) => addRoute(text, names) },
      screenRegistration(remote, names),
    ]),
  });
}

const ownPathsImport = "import { ownPaths } from './manifest.ts';\n";

function withOwnPaths(text: string): string {
  return text.includes(ownPathsImport)
    ? text
    : text.replace(/^import [^;]+@grow\/mfe-kit';\n/mu, `$&${ownPathsImport}`);
}

/** The path among those of the remote, and its route. */
function addRoute(text: string, names: ScreenNames): string {
  const entry = `${names.key}: '${names.path}'`;
  const withPath = text.includes('export const ownPaths = {')
    ? text.replace('export const ownPaths = {', `$& ${entry},`)
    : text.replace(
        'export const manifest',
        `/** Addresses that nobody else links to. */\nexport const ownPaths = { ${entry} } as const;\n\n$&`,
      );
  return withPath.replace('routes: [', `$&${manifestRoute(names)},`);
}
