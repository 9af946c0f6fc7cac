import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../test/workspaces.ts';

const notOurs = new Set(['node_modules', 'dist', '.git', '.data', '.cache', '.nx', 'test-results']);

/** The text of each file whose name matches, by its path, without installed, built or generated files. */
export function readTexts(names: RegExp): { path: string; text: string }[] {
  return globSync('**/{*,.*}', {
    cwd: repositoryRoot,
    withFileTypes: true,
    exclude: ({ name }) => notOurs.has(name),
  })
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => ({ path: file.slice(repositoryRoot.length + 1), text: readFileSync(file, 'utf8') }));
}

/** The anchors of a page's headings, as GitHub generates them. */
export function slugsOf(page: string): string[] {
  return [...page.matchAll(/^#{1,6} (.+)$/gmu)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
