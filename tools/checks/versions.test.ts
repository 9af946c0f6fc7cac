import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { expect, it } from 'vitest';
import { kitPackages } from '../kit/kit-packages.ts';
import { listWorkspaces, readManifest, repositoryRoot } from '../test/workspaces.ts';

const all = [{ folder: '.', manifest: readManifest(repositoryRoot) }, ...listWorkspaces()];
const entries = all.flatMap(({ folder, manifest }) =>
  Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).map(([name, version]) => ({
    folder,
    name,
    version,
  })),
);

it('pins every dependency to one exact version, the same in every workspace', () => {
  const outside = entries.filter(({ name }) => !name.startsWith('@grow/'));
  expect(outside.length).toBeGreaterThan(50);
  const loose = outside.filter(({ version }) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/u.test(version));
  expect(loose).toEqual([]);
  const drifted = outside.filter(({ name, version }) => outside.some((o) => o.name === name && o.version !== version));
  expect(drifted).toEqual([]);
});

it('links the packages of this repository', () => {
  const inside = entries.filter(({ name }) => name.startsWith('@grow/'));
  expect(inside.filter(({ version }) => version !== '*')).toEqual([]);
});

it('raises the packages of the kit together, because they are packed under one version', () => {
  const { release } = JSON.parse(readFileSync(join(repositoryRoot, 'nx.json'), 'utf8')) as {
    release: { groups: { kit: { projects: string[]; projectsRelationship: string } } };
  };
  const folders = kitPackages.map((name) => `packages/${name}`);
  expect(release.groups.kit).toMatchObject({ projects: folders, projectsRelationship: 'fixed' });
  const versions = folders.map((folder) => readManifest(join(repositoryRoot, folder)).version);
  expect(new Set(versions).size).toBe(1);
});

it('keeps the lockfile free of the URLs of a registry', () => {
  const lockfile = readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8');
  expect(lockfile).toContain('"lockfileVersion": 3');
  expect(lockfile.match(/"resolved": "https?:.*"/gu) ?? []).toEqual([]);
});

it('keeps the lockfile in sync with every package.json: npm run fix', () => {
  const lock = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dependencies?: object; devDependencies?: object }>;
  };
  for (const { folder, manifest } of all) {
    const locked = lock.packages[folder === '.' ? '' : folder];
    const wanted = { dependencies: manifest.dependencies ?? {}, devDependencies: manifest.devDependencies ?? {} };
    expect({
      folder,
      dependencies: locked?.dependencies ?? {},
      devDependencies: locked?.devDependencies ?? {},
    }).toEqual({
      folder,
      ...wanted,
    });
  }
});

it('says in each workspace on which Node its packages run, the pinned one among them', () => {
  const ranges = new Set(all.map(({ manifest }) => manifest.engines?.['node']));
  expect(ranges.size).toBe(1);
  const [range = ''] = ranges;
  expect(semver.satisfies(readManifest(repositoryRoot).dependencies?.['node'] ?? '', range)).toBe(true);
  const { packages } = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { engines?: { node?: string }; optional?: boolean }>;
  };
  const needy = Object.entries(packages).filter(
    ([, { engines, optional }]) => optional !== true && !semver.subset(range, engines?.node ?? '*'),
  );
  expect(needy.map(([path, { engines }]) => `${path} needs Node ${engines?.node}`)).toEqual([]);
});
