import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseOf, isFlagExpired, paths, type Manifest } from '@grow/contracts';
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

/** The flags whose last day is over, each with the team that removes it. */
const expiredFlags = (all: readonly { app: string; manifest: Manifest }[], now: Date): string[] =>
  all.flatMap(({ app, manifest }) =>
    Object.entries(manifest.flags ?? {})
      .filter(([, flag]) => isFlagExpired(flag, now))
      .map(([name, { owner, until }]) => `${app}: the flag ${name} of ${owner} ended on ${until}`),
  );

it('finds no expired flag', () => {
  expect(expiredFlags(apps, new Date())).toEqual([]);
  const flag = { owner: 'Garden team', until: '2027-03-31', about: 'Photos in the journal' };
  const app = { app: 'mfe-garden', manifest: { routes: [], flags: { 'garden-photos': flag } } };
  expect(expiredFlags([app], new Date('2027-03-31T23:59:59Z'))).toEqual([]);
  expect(expiredFlags([app], new Date('2027-04-01T00:00:00Z'))).toEqual([
    'mfe-garden: the flag garden-photos of Garden team ended on 2027-03-31',
  ]);
});
