import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { listWorkspaces, repositoryRoot } from '../test/workspaces.ts';

const page = readFileSync(join(repositoryRoot, 'docs', 'where-is-it.md'), 'utf8');
/** Every path in backquotes that contains a slash or a file extension. */
const named = [...page.matchAll(/`([\w.@-]+(?:\/[\w.@*-]+)*\/?)`/gu)]
  .map(([, path]) => path ?? '')
  .filter((path) => path.includes('/') || /\.(?:ts|tsx|js|mjs|json|md)$/u.test(path));

const found = (pattern: string): string[] =>
  globSync(pattern, { cwd: repositoryRoot })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
const isNamed = (path: string): boolean => page.includes(`\`${path}\``) || page.includes(`\`${path}/\``);

it('names only paths that exist', () => {
  expect(named.length).toBeGreaterThan(20);
  const placeOf = (path: string): string =>
    path.endsWith('.contract.ts') && !path.includes('/') ? `packages/contracts/src/${path}` : path.replace(/\/$/u, '');
  expect(named.filter((path) => found(placeOf(path)).length === 0)).toEqual([]);
});

it('names every workspace', () => {
  expect(
    listWorkspaces()
      .map(({ folder }) => folder)
      .filter((folder) => !isNamed(folder)),
  ).toEqual([]);
});

it('names every screen', () => {
  const screens = [...new Set(found('{shell,mfe-*}/src/**/*.screen.tsx').map((path) => dirname(path)))];
  expect(screens.length).toBeGreaterThan(5);
  expect(screens.filter((path) => !isNamed(path))).toEqual([]);
});

it('names every contract', () => {
  const contracts = found('packages/contracts/src/*.contract.ts');
  expect(contracts.length).toBeGreaterThan(5);
  expect(contracts.filter((path) => !page.includes(`\`${basename(path)}\``) && !isNamed(path))).toEqual([]);
});

it('names every feature of the services', () => {
  const features = [
    ...found('services/content/src/{learning,authoring,community}/*'),
    ...found('services/user/src/features/*'),
  ];
  expect(features.length).toBeGreaterThan(20);
  expect(features.filter((path) => !isNamed(path))).toEqual([]);
});
