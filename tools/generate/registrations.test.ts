import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repositoryRoot } from '../test/workspaces.ts';
import { createCall } from './create-call.ts';
import { createScreen } from './create-screen.ts';

const parts = [
  ...['learn', 'profile', 'community', 'admin'].flatMap((app) => [
    `mfe-${app}/src/manifest.ts`,
    `mfe-${app}/src/remote.tsx`,
  ]),
  'mfe-admin/src/dashboard/sections.ts',
  'shell/src/manifest.ts',
  'packages/contracts/src/paths.ts',
  'packages/contracts/src/index.ts',
  'docs/specification.md',
  '.prettierrc.json',
];

let root = '';
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'grow-generate-'));
  for (const part of parts) cpSync(join(repositoryRoot, part), join(root, part), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a new screen', () => {
  it('is specified at the end of the screens', async () => {
    await createScreen({ remote: 'mfe-learn', title: 'Seed Catalogue' }, root);
    expect(read('docs/specification.md')).toContain(
      "### Seed Catalogue\n\nIt reads 'This screen is new.'\n\n## Admin dashboard\n",
    );
  });

  it('has a bottom tab, the last of all, where an icon is named', async () => {
    await createScreen({ remote: 'mfe-community', title: 'Seeds', tab: 'Sprout' }, root);
    const manifest = read('mfe-community/src/manifest.ts');
    expect(manifest).toContain("title: 'Seeds', tab: ownPaths.seeds }");
    expect(manifest).toMatch(/label: 'Contact'.*\n.*label: 'Seeds', icon: 'Sprout', order: 5 \},\n {2}\]/u);
  });

  it('shows the list of a call in each state', async () => {
    await createScreen({ remote: 'mfe-profile', title: 'Seeds', call: 'listLearningPaths', tab: 'Leaf' }, root);
    const folder = 'mfe-profile/src/screens/seeds';
    expect(read(`${folder}/seeds.story.tsx`)).toContain('{ ...usualStates(listLearningPaths, []), Filled: {} }');
    const states = ['fakeApi.hold(', 'fakeApi.answer(listLearningPaths, [])', 'fakeApi.refuse(', "name: 'Retry'"];
    for (const state of states) expect(read(`${folder}/seeds.screen.test.tsx`)).toContain(state);
    expect(read(`${folder}/seeds.screen.tsx`)).toContain('items.map(({ id, name }) =>');
    expect(read('mfe-profile/src/remote.tsx')).toContain('Component: SeedsScreen, handle: { firstQueries }');
    expect(read('docs/specification.md')).toContain("after a failure 'Failed to fetch seeds', with 'Retry'.");
  });

  it('is a section of the dashboard in the remote of the admins', async () => {
    await createScreen({ remote: 'mfe-admin', title: 'Seeds', call: 'listTrash' }, root);
    expect(read('mfe-admin/src/remote.tsx')).toMatch(/path: 'seeds',\n.*SeedsScreen\),\n.*\n.*\{\n.*path: '\*'/u);
    expect(read('mfe-admin/src/dashboard/sections.ts')).toContain(
      "'Seeds', path: `${paths.admin}/seeds`, role: 'author'",
    );
    expect(read('mfe-admin/src/seeds/seeds.story.tsx')).toContain("path: '/admin/seeds', user: people.admin");
    expect(read('docs/specification.md')).toMatch(/\n### Seeds\n\n.*\n\n## Data\n/u);
  });

  it('is refused where it cannot be', async () => {
    const seeds = { remote: 'mfe-learn', title: 'Seeds' };
    await expect(createScreen({ ...seeds, tab: 'Carrot' }, root)).rejects.toThrow("no icon 'Carrot'");
    await expect(createScreen({ ...seeds, call: 'listNothing' }, root)).rejects.toThrow("no call 'listNothing'");
    await expect(createScreen({ ...seeds, call: 'listLessons' }, root)).rejects.toThrow('no call for a new screen');
    await expect(createScreen({ ...seeds, call: 'listTrash' }, root)).rejects.toThrow('only for who has a role');
    await expect(createScreen({ ...seeds, remote: 'mfe-admin' }, root)).rejects.toThrow('--call');
    const section = { remote: 'mfe-admin', title: 'Seeds', call: 'listTrash' };
    await expect(createScreen({ ...section, tab: 'Leaf' }, root)).rejects.toThrow('no bottom tab');
  });
});

describe('a new call', () => {
  it('is for admins below /api/admin', async () => {
    await createCall({ service: 'user', name: 'listSeeds', method: 'GET', path: '/api/admin/seeds' }, root);
    expect(read('packages/contracts/src/seed.contract.ts')).toContain("access: 'admin'");
    expect(read('services/user/src/seeds/seed.routes.test.ts')).toContain('isAdmin: true');
  });
});
