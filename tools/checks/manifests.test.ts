import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseOf, matchesRoute, paths } from '@grow/contracts';
import { describe, expect, it } from 'vitest';
import { listBrowserApps } from '../build/build-apps.ts';
import { readAppManifest } from '../rsbuild/read-app-manifest.ts';
import { repositoryRoot } from '../test/workspaces.ts';
import { readTexts } from './read-texts.ts';

const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');
const apps = await Promise.all(
  listBrowserApps().map(async (app) => ({ app, manifest: await readAppManifest(join(repositoryRoot, app)) })),
);
const routes = apps.flatMap(({ app, manifest }) => manifest.routes.map((route) => ({ ...route, app })));

/** The rows of a table of the specification, by its heading. */
function rowsOf(heading: string): string[][] {
  const section = read('docs/specification.md').split(`### ${heading}\n`)[1]?.split('\n### ')[0] ?? '';
  return [...section.matchAll(/^\| (?!-|Path|Tab)(.+) \|$/gmu)].map(([, row = '']) =>
    row.split('|').map((cell) => cell.trim()),
  );
}

const inMarks = (text: string): string[] => [...text.matchAll(/`([^`]+)`/gu)].map(([, word = '']) => word);

describe('the manifests', () => {
  // The status page is the gateway's own.
  const specified = rowsOf('Routes').flatMap(([cell = '', , access = '']) =>
    inMarks(cell)
      .filter((path) => path !== '/status')
      .map((path) => ({
        path: path.replace('{id}', '7').replace('/*', '/users'),
        access: /^[a-z]+/u.exec(access)?.[0],
      })),
  );

  it('have the routes of the specification with their access, and no other', () => {
    const routeAt = (path: string) => routes.filter((route) => matchesRoute(route.path, path));
    expect(specified.length).toBeGreaterThan(15);
    expect(
      specified.map(({ path }) => ({
        path,
        access: routeAt(path)
          .map(({ access }) => access)
          .join(),
      })),
    ).toEqual(specified);
    expect(routes.filter((route) => !specified.some(({ path }) => matchesRoute(route.path, path)))).toEqual([]);
  });

  it('have the tabs of the specification in their order', () => {
    const tabs = apps
      .flatMap(({ manifest }) => manifest.tabs ?? [])
      .sort((one, other) => one.order - other.order)
      .map(({ label, path }) => [`'${label}'`, `\`${path}\``]);
    expect(tabs).toEqual(rowsOf('Bottom navigation'));
  });

  it('have each route in the map, in the folder of its app', () => {
    const screens = read('docs/where-is-it.md').split('## Screens')[1]?.split('\n## ')[0]?.split('\n') ?? [];
    const isInMap = ({ app, path }: (typeof routes)[number]): boolean =>
      screens.some((row) => row.includes(`\`${baseOf(path)}\``) && row.includes(`\`${app}/src/`));
    expect(routes.filter((route) => !isInMap(route)).map(({ path }) => path)).toEqual([]);
  });
});

it('finds no path in a source file except where it is declared', () => {
  const declared = [
    ...routes.map(({ path }) => baseOf(path)),
    ...Object.values(paths).filter((path) => typeof path === 'string'),
  ];
  const words = [...new Set(declared)].filter((path) => path !== '/').join('|');
  const written = new RegExp(`^(?!\\s*(?:/?\\*|//)).*['"\`](?:${words})(?=['"\`/?#])`, 'mu');
  const isSource = (path: string): boolean =>
    /^(?:shell|mfe-[\w-]+|api-gateway|packages\/[\w-]+|services\/[\w-]+)\/src\//u.test(path) &&
    !/\.(?:test|story|example)\.tsx?$|\/(?:testing|internal)\//u.test(path);
  const found = readTexts(/\.tsx?$/u)
    .filter(({ path, text }) => isSource(path) && written.test(text))
    .map(({ path }) => path);
  const isDeclaration = (path: string): boolean =>
    path === 'packages/contracts/src/paths.ts' || apps.some(({ app }) => path === `${app}/src/manifest.ts`);
  expect(found.filter(isDeclaration)).toContain('shell/src/manifest.ts');
  expect(found.filter((path) => !isDeclaration(path))).toEqual([]);
});
