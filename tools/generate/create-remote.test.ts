import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../test/run-command.ts';
import { listWorkspaces, repositoryRoot } from '../test/workspaces.ts';
import { createRemote } from './create-remote.ts';

const root = mkdtempSync(join(tmpdir(), 'grow-new-remote-'));
const parts = [
  'package.json',
  'tsconfig.base.json',
  '.prettierrc.json',
  'mfe-learn/package.json',
  'packages',
  'tools/rsbuild',
  'tools/package.json',
  '.github/CODEOWNERS',
];
let written: string[] = [];
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const run = async (...words: string[]) => {
  const { code, output } = await runCommand(process.execPath, words, { cwd: join(root, 'mfe-seed-swap') });
  return { code, output: code === 0 ? '' : output };
};

beforeAll(async () => {
  for (const part of parts) {
    cpSync(join(repositoryRoot, part), join(root, part), {
      recursive: true,
      filter: (source) => !source.slice(repositoryRoot.length).includes('/node_modules'),
    });
  }
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  written = await createRemote('mfe-seed-swap', root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a new remote', () => {
  it('is in a folder of its own, but for a line for its owners', () => {
    const elsewhere = written.filter((file) => !file.startsWith('mfe-seed-swap/'));
    expect(elsewhere.toSorted()).toEqual(['.github/CODEOWNERS']);
    expect(listWorkspaces(root).map(({ folder }) => folder)).toContain('mfe-seed-swap');
    expect(read('.github/CODEOWNERS')).toMatch(/^\/mfe-seed-swap\/ +@grow-bible\/seed-swap$/mu);
  });

  it('has good types and builds', { timeout: 400_000 }, async () => {
    const modules = join(repositoryRoot, 'node_modules');
    expect(await run(join(modules, 'typescript-7', 'bin', 'tsc'), '--noEmit')).toEqual({ code: 0, output: '' });
    expect(await run(join(modules, '@rsbuild', 'core', 'bin', 'rsbuild.js'), 'build')).toEqual({ code: 0, output: '' });
    const { manifest } = JSON.parse(read('mfe-seed-swap/dist/release.json')) as { manifest: unknown };
    expect(manifest).toEqual({
      title: 'Seed swap',
      routes: [{ path: '/seed-swap', access: 'protected', title: 'Seed swap' }],
    });
  });

  it('is refused under a name that is taken or none', async () => {
    await expect(createRemote('mfe-seed-swap', root)).rejects.toThrow('mfe-seed-swap is there already');
    for (const name of ['', 'garden', 'mfe-', 'mfe-Garden', '../mfe-x']) {
      await expect(createRemote(name, root)).rejects.toThrow(/no name for a remote/u);
    }
  });
});
