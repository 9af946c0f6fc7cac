import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseOf, paths } from '@grow/contracts';
import { expect, it } from 'vitest';
import { listBrowserApps } from '../build/build-apps.ts';
import { readAppManifest } from '../rsbuild/read-app-manifest.ts';
import { repositoryRoot } from '../test/workspaces.ts';
import { readTexts } from './read-texts.ts';

const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');
const apps = await Promise.all(
  listBrowserApps().map(async (app) => ({ app, manifest: await readAppManifest(join(repositoryRoot, app)) })),
);
const routes = apps.flatMap(({ app, manifest }) => manifest.routes.map((route) => ({ ...route, app })));

it('names the folder of each route in the map', () => {
  const screens = read('docs/where-is-it.md').split('## Screens')[1]?.split('\n## ')[0]?.split('\n') ?? [];
  const isInMap = ({ app, path }: (typeof routes)[number]): boolean =>
    screens.some((row) => row.includes(`\`${baseOf(path)}\``) && row.includes(`\`${app}/src/`));
  expect(routes.length).toBeGreaterThan(15);
  expect(routes.filter((route) => !isInMap(route)).map(({ path }) => path)).toEqual([]);
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
