import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { editFiles } from './edit-files.ts';
import { screenRegistrations } from './registrations.ts';
import { lazyRoute, screenFiles, screenNames, storyFile } from './screen-files.ts';
import { writeFiles } from './write-files.ts';

/**
 * Adds a screen to a remote of this repository: with test and story, its route, and a line wherever addresses are
 * listed. Answers the files that it wrote or changed.
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
  for (const file of ['shell/src/route-table.ts', 'packages/mfe-kit/src/paths.ts']) {
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
        change: (text) => text.replace(/,?\s*\],\n\}\);\n$/u, () => `,\n${lazyRoute(names)}\n  ],\n});\n`),
      },
      { file: `${remote}/package.json`, change: (text) => addRoute(text, names.path) },
      ...screenRegistrations(remote, names),
    ]),
  });
}

/** The gateway gives an address to the remote that names it in its manifest. */
function addRoute(text: string, path: string): string {
  const manifest = JSON.parse(text) as { grow: { routes: string[] } };
  return JSON.stringify({ ...manifest, grow: { ...manifest.grow, routes: [...manifest.grow.routes, path] } }, null, 2);
}
