import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Tree } from '@nx/devkit';
import { flushChanges, FsTree } from 'nx/src/generators/tree';
import { type Schema, validateOptsAgainstSchema } from 'nx/src/utils/params';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findServices } from '../start/services.ts';
import { runCommand } from '../test/run-command.ts';
import { listWorkspaces, repositoryRoot } from '../test/workspaces.ts';
import { call } from './call.ts';
import { remote } from './remote.ts';
import { screen } from './screen.ts';
import { service } from './service.ts';
import { table } from './table.ts';

// Everything that the generators write, in one copy of the repository.
const root = mkdtempSync(join(tmpdir(), 'grow-generators-'));
const written: string[] = [];
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

async function generate(make: (tree: Tree) => Promise<unknown>): Promise<void> {
  const tree = new FsTree(root, false);
  await make(tree);
  written.push(...tree.listChanges().map(({ path }) => path));
  flushChanges(root, tree.listChanges());
}

function copyRepository(): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  for (const file of files.trim().split('\n')) {
    if (!existsSync(join(repositoryRoot, file))) continue;
    mkdirSync(join(root, dirname(file)), { recursive: true });
    cpSync(join(repositoryRoot, file), join(root, file));
  }
}

/** Links the installed packages. Those of this repository lead to the copy. */
function linkPackages(): void {
  const modules = join(repositoryRoot, 'node_modules');
  mkdirSync(join(root, 'node_modules', '@grow'), { recursive: true });
  for (const name of readdirSync(modules).filter((one) => one !== '@grow')) {
    symlinkSync(join(modules, name), join(root, 'node_modules', name));
  }
  for (const { folder, manifest } of listWorkspaces(root)) {
    symlinkSync(join(root, folder), join(root, 'node_modules', manifest.name));
    // Where npm had to install another version in a workspace.
    const own = join(repositoryRoot, folder, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(root, folder, 'node_modules'));
  }
}

async function run(...words: string[]): Promise<string> {
  const { code, output } = await runCommand(process.execPath, words, { cwd: root });
  return code === 0 ? '' : output;
}
const program = (path: string): string => join(repositoryRoot, 'node_modules', path);

beforeAll(async () => {
  copyRepository();
  const path = '/api/seeds';
  await generate((tree) => remote(tree, { name: 'mfe-garden', slot: 'learn/today' }));
  await generate((tree) => service(tree, { name: 'garden' }));
  linkPackages();
  expect(await run('tools/create-migration.ts', 'garden', 'schema')).toBe('');
  await generate((tree) => screen(tree, { remote: 'mfe-garden', title: 'Entries', call: 'listGardenEntries' }));
  await generate((tree) => screen(tree, { remote: 'mfe-community', title: 'Seed Catalogue' }));
  await generate((tree) => screen(tree, { remote: 'mfe-community', title: 'Sowing', call: 'listLearningPaths' }));
  await generate((tree) => screen(tree, { remote: 'mfe-admin', title: 'Compost', call: 'listTrash' }));
  await generate((tree) => call(tree, { service: 'content', name: 'listSeeds', method: 'GET', path }));
  await generate((tree) =>
    call(tree, { service: 'content', name: 'saveSeed', method: 'PUT', path: `${path}/{seedId}` }),
  );
  await generate((tree) =>
    call(tree, { service: 'user', name: 'deleteHarvest', method: 'DELETE', path: '/api/admin/harvests/{harvestId}' }),
  );
  await generate((tree) => table(tree, { service: 'content', name: 'SeedPacket' }));
  await generate((tree) => table(tree, { service: 'user', name: 'Trowel' }));
  expect(await run('tools/docs.ts')).toBe('');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('what the generators write', () => {
  it.each(['mfe-garden', 'mfe-community', 'mfe-admin', 'services/content', 'services/garden', 'services/user'])(
    'has good types in %s',
    async (folder) => {
      expect(await run(program('typescript-7/bin/tsc'), '--noEmit', '-p', folder)).toBe('');
    },
  );

  it('passes the rules of lint, and knip', async () => {
    const sources = written.filter((file) => /\.tsx?$/u.test(file));
    expect(await run(program('eslint/bin/eslint.js'), '--max-warnings', '0', ...sources)).toBe('');
    const unused = (await run(program('knip/bin/knip.js'), '--no-config-hints')).split('\n');
    expect(
      unused.filter((line) => [...written, 'mfe-garden/', 'services/garden/'].some((file) => line.includes(file))),
    ).toEqual([]);
  });

  it('passes its own tests and the checks of the repository', { timeout: 300_000 }, async () => {
    const tests = written.filter((file) => /\.test\.tsx?$/u.test(file));
    const checks = ['code-owners', 'docs', 'manifests', 'where-is-it', 'specification', 'texts'].map(
      (name) => `tools/checks/${name}`,
    );
    expect(await run(program('vitest/vitest.mjs'), 'run', ...tests, ...checks)).toBe('');
  });

  it('is formatted', async () => {
    expect(await run(program('prettier/bin/prettier.cjs'), '--check', '--ignore-unknown', ...written)).toBe('');
  });
});

describe('a new screen', () => {
  it('is specified, the last of its chapter', () => {
    expect(read('docs/specification.md')).toContain("### Seed Catalogue\n\nIt reads 'This screen is new.'\n");
    expect(read('docs/specification.md')).toMatch(/\n### Compost\n\n.*'Failed to fetch compost'.*\n\n## Data\n/u);
    expect(read('docs/specification.md')).toContain('| `/sowing` | protected | Sowing |');
  });

  it('has its texts in every language, and loses none', () => {
    const ids = (file: string) => Object.keys(JSON.parse(read(file)) as object);
    for (const language of ['en', 'th']) {
      expect(ids(`mfe-community/src/locales/${language}.json`)).toEqual(
        expect.arrayContaining(['sowing.failed', 'sowing.none', 'undo']),
      );
      expect(ids(`mfe-admin/src/locales/${language}.json`)).toContain('notLoaded.compost');
    }
    expect(read('mfe-community/src/locales/titles.json')).toContain('"Sowing": "Sowing"');
  });

  it('is refused where it cannot be', async () => {
    const refuse = (options: Parameters<typeof screen>[1]) => expect(screen(new FsTree(root, false), options)).rejects;
    const seeds = { remote: 'mfe-community', title: 'Seeds' };
    await refuse({ ...seeds, title: 'Seed Catalogue' }).toThrow('exists already');
    await refuse({ remote: 'mfe-profile', title: 'Seed Catalogue' }).toThrow('/seed-catalogue is taken');
    await refuse({ ...seeds, title: 'Profile' }).toThrow('/profile is taken');
    await refuse({ ...seeds, remote: 'mfe-fields' }).toThrow("no remote 'mfe-fields'");
    await refuse({ ...seeds, call: 'listNothing' }).toThrow("no call 'listNothing'");
    await refuse({ ...seeds, call: 'listLessons' }).toThrow('does not suit a new screen');
    await refuse({ ...seeds, call: 'listTrash' }).toThrow('only for people with a role');
    await refuse({ ...seeds, remote: 'mfe-admin' }).toThrow('--call');
  });
});

describe('a new call', () => {
  it('of a feature that is there stands in its files', () => {
    expect(read('packages/contracts/src/seed.contract.ts')).toMatch(/const listSeeds = [^]*const saveSeed = /u);
    const routes = read('services/content/src/learning/seeds/seed.routes.ts');
    expect(routes).toMatch(/handle\(saveSeed, .*handle\(listSeeds, /u);
  });

  it('is for admins below /api/admin', () => {
    expect(read('packages/contracts/src/harvest.contract.ts')).toContain("access: 'admin'");
    expect(read('services/user/src/harvests/harvest.routes.test.ts')).toContain('isAdmin: true');
  });

  it('is refused where it cannot be', async () => {
    const seeds = { service: 'content', name: 'listSeeds', method: 'GET', path: '/api/seeds' };
    const refuse = (options: typeof seeds) => expect(call(new FsTree(root, false), options)).rejects;
    await refuse(seeds).toThrow("has 'listSeeds' already");
    await refuse({ ...seeds, service: 'user', path: '/api/migrations' }).toThrow('another feature');
  });
});

describe('what a generator is asked for', () => {
  it.each([
    ['call', 'service', ['content', 'user'], ['gateway']],
    ['call', 'name', ['listSeeds'], ['Seeds', 'seeds', 'list-seeds']],
    ['call', 'method', ['PUT'], ['PATCH']],
    ['call', 'path', ['/api/seeds/{seedId}/packets', '/api/admin/seeds'], ['/seeds', '/api/Seeds', '/api/../x']],
    ['screen', 'remote', ['mfe-learn'], ['../mfe-learn']],
    ['screen', 'title', ['Seed Catalogue'], ['seeds/all', "Grower's", '']],
    ['service', 'name', ['garden'], ['my-garden', 'Garden', '../garden']],
    ['table', 'name', ['SeedPacket'], ['seedPacket', 'Seed Packet']],
    ['table', 'feature', ['learning/seeds'], ['../seeds']],
  ])('is checked by the schema: %s, %s', (generator, property, good, bad) => {
    const { properties } = JSON.parse(read(`tools/generators/${generator}.schema.json`)) as Schema;
    const check = (value: string) =>
      validateOptsAgainstSchema({ [property]: value }, { properties: { [property]: properties[property] ?? {} } });
    for (const value of good) check(value);
    for (const value of bad) expect(() => check(value)).toThrow(`'${property}'`);
  });
});

describe('a new service', () => {
  it('is in a folder of its own', () => {
    const from = written.findIndex((file) => file.startsWith('services/garden/'));
    const to = written.findLastIndex((file) => file.startsWith('services/garden/'));
    expect(written.slice(from, to).filter((file) => !file.startsWith('services/garden/'))).toEqual([]);
    expect(to - from).toBeGreaterThan(10);
  });

  it('is found', () => {
    expect(findServices(root).map(({ name }) => name)).toEqual(['content', 'garden', 'user']);
  });

  it('has a screen for its call', () => {
    expect(read('mfe-garden/src/screens/entries/entries.screen.tsx')).toContain("from '@grow/garden/contracts'");
    expect(read('mfe-garden/package.json')).toContain('"@grow/garden": "*"');
  });

  it('is refused under the name of another', async () => {
    await expect(service(new FsTree(root, false), { name: 'user' })).rejects.toThrow('services/user exists already');
  });
});

describe('a new remote', () => {
  it('is in a folder of its own, but for its owners and the documents', () => {
    const elsewhere = written.slice(
      0,
      written.findIndex((file) => file.startsWith('services/garden/')),
    );
    expect(elsewhere.filter((file) => !file.startsWith('mfe-garden/'))).toEqual(['.github/CODEOWNERS']);
    expect(read('.github/CODEOWNERS')).toMatch(/^\/mfe-garden\/ +@grow-bible\/garden$/mu);
  });

  it('builds', async () => {
    const { code, output } = await runCommand(process.execPath, [program('@rsbuild/core/bin/rsbuild.js'), 'build'], {
      cwd: join(root, 'mfe-garden'),
    });
    expect(code === 0 ? '' : output).toBe('');
    const { manifest, slotModules } = JSON.parse(read('mfe-garden/dist/release.json')) as Record<string, unknown>;
    const routes = ['Entries', 'Garden'].map((title) => ({
      path: `/${title.toLowerCase()}`,
      access: 'protected',
      title,
    }));
    const translations = { th: { Entries: 'Entries', Garden: 'Garden' } };
    const slots = [{ place: 'learn/today', module: 'garden', order: 1, access: 'protected', minHeight: 96 }];
    expect(manifest).toEqual({ title: 'Garden', translations, routes, slots });
    expect(slotModules).toEqual(['garden']);
  });

  it('is refused under a name that is taken or none', async () => {
    const refuse = (name: string) => expect(remote(new FsTree(root, false), { name })).rejects;
    await refuse('mfe-garden').toThrow('mfe-garden exists already');
    for (const name of ['', 'garden', 'mfe-', 'mfe-Garden', '../mfe-x'])
      await refuse(name).toThrow('is not a name for a remote');
  });

  it('is refused in a place that no screen has', async () => {
    const made = remote(new FsTree(root, false), { name: 'mfe-plants', slot: 'learn/tomorrow' });
    await expect(made).rejects.toThrow("no place 'learn/tomorrow'");
  });
});
