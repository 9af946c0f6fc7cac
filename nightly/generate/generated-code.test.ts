import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '@grow/tools/test/run-command.ts';
import { listWorkspaces, repositoryRoot } from '@grow/tools/test/workspaces.ts';
import { createCall } from '@grow/tools/generate/create-call.ts';
import { createScreen } from '@grow/tools/generate/create-screen.ts';

const root = mkdtempSync(join(tmpdir(), 'grow-generate-'));
const parts = [
  'packages',
  'services/content',
  'services/user',
  'mfe-learn',
  'mfe-profile',
  'mfe-admin',
  'shell/src/manifest.ts',
  'docs/specification.md',
  'tsconfig.base.json',
  '.prettierrc.json',
];
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

async function typesOf(project: string) {
  const compiler = join(repositoryRoot, 'node_modules', 'typescript-7', 'bin', 'tsc');
  const { code, output } = await runCommand(process.execPath, [compiler, '--noEmit', '-p', project], { cwd: root });
  return { project, code, output };
}
const areGood = (project: string) => ({ project, code: 0, output: '' });

/** Links the installed packages, except those of this repository, which are copied. */
function linkPackages(): void {
  const modules = join(repositoryRoot, 'node_modules');
  mkdirSync(join(root, 'node_modules', '@grow'), { recursive: true });
  for (const name of readdirSync(modules).filter((one) => one !== '@grow' && !one.startsWith('.'))) {
    symlinkSync(join(modules, name), join(root, 'node_modules', name));
  }
  for (const { folder, manifest } of listWorkspaces()) {
    const isCopied = folder.startsWith('packages/');
    symlinkSync(join(isCopied ? root : repositoryRoot, folder), join(root, 'node_modules', manifest.name));
    // Where npm had to install another version in a package.
    const own = join(repositoryRoot, folder, 'node_modules');
    if ((isCopied || parts.includes(folder)) && existsSync(own)) symlinkSync(own, join(root, folder, 'node_modules'));
  }
}

beforeAll(async () => {
  for (const part of parts) {
    cpSync(join(repositoryRoot, part), join(root, part), {
      recursive: true,
      filter: (source) => !/\/(?:node_modules|dist|rsbuild\.config\.ts)$/u.test(source.slice(repositoryRoot.length)),
    });
  }
  linkPackages();
  await createScreen({ remote: 'mfe-learn', title: 'Seed Catalogue' }, root);
  await createScreen({ remote: 'mfe-learn', title: 'Sowing', call: 'listLearningPaths', tab: 'Sprout' }, root);
  await createScreen({ remote: 'mfe-profile', title: 'Harvest', call: 'listAchievements' }, root);
  await createScreen({ remote: 'mfe-admin', title: 'Compost', call: 'listTrash' }, root);
  await createCall({ service: 'content', name: 'listSeeds', method: 'GET', path: '/api/seeds' }, root);
  const path = '/api/garden-beds/{bedId}';
  await createCall({ service: 'content', name: 'saveGardenBed', method: 'PUT', path }, root);
  await createCall(
    { service: 'user', name: 'deleteHarvest', method: 'DELETE', path: '/api/harvests/{harvestId}' },
    root,
  );
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a new screen', () => {
  it('is registered in its remote', () => {
    expect(read('mfe-learn/src/remote.tsx')).toContain('path: ownPaths.seedCatalogue');
    expect(read('mfe-learn/src/manifest.ts')).toContain("seedCatalogue: '/seed-catalogue' }");
    expect(read('mfe-learn/src/manifest.ts')).toContain("access: 'protected', title: 'Seed Catalogue'");
  });

  it.each(['mfe-learn', 'mfe-profile', 'mfe-admin'])(
    'type-checks in %s, with its test and its story',
    async (remote) => {
      expect(await typesOf(remote)).toEqual(areGood(remote));
    },
  );

  it('is rejected if it is not possible', async () => {
    const refuse = (remote: string, title: string) => expect(createScreen({ remote, title }, root)).rejects;
    await refuse('mfe-learn', 'Seed Catalogue').toThrow('is there already');
    await refuse('mfe-profile', 'Seed Catalogue').toThrow('/seed-catalogue is taken');
    await refuse('mfe-learn', 'Profile').toThrow('/profile is taken');
    await refuse('mfe-garden', 'Seeds').toThrow("no remote 'mfe-garden'");
    await refuse('mfe-learn', 'seeds/all').toThrow('is no title');
  });
});

describe('a new call', () => {
  it('is registered in the contracts and its service', () => {
    expect(read('packages/contracts/src/index.ts')).toContain("export * from './seed.contract.ts';");
    expect(read('packages/contracts/src/index.ts')).toMatch(/ {2}seed,\n[^]*\]\.flatMap/u);
  });

  it('type-checks, with its test', async () => {
    expect(await typesOf('services/content')).toEqual(areGood('services/content'));
  });

  it('is rejected if it is not possible', async () => {
    const call = { service: 'content', name: 'listSeeds', method: 'GET', path: '/api/seeds' };
    await expect(createCall(call, root)).rejects.toThrow('is there already');
    await expect(createCall({ ...call, service: 'gateway' }, root)).rejects.toThrow('no service');
    await expect(createCall({ ...call, name: 'Seeds' }, root)).rejects.toThrow('no name for a call');
    await expect(createCall({ ...call, method: 'PATCH' }, root)).rejects.toThrow('no method');
    await expect(createCall({ ...call, path: '/seeds' }, root)).rejects.toThrow('no path');
  });
});
