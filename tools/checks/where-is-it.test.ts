import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../test/workspaces.ts';

const page = readFileSync(join(repositoryRoot, 'docs', 'where-is-it.md'), 'utf8');
/** Every path in backquotes that contains a slash or a file extension. */
const named = [...page.matchAll(/`([\w.@-]+(?:\/[\w.@*-]+)*\/?)`/gu)]
  .map(([, path]) => path ?? '')
  .filter((path) => path.includes('/') || /\.(?:ts|tsx|js|mjs|json|md)$/u.test(path));

it('names only paths that exist', () => {
  expect(named.length).toBeGreaterThan(20);
  const isThere = (path: string) => globSync([path, `services/*/src/${path}`], { cwd: repositoryRoot }).length > 0;
  expect(named.filter((path) => !isThere(path.replace(/\/$/u, '')))).toEqual([]);
});
