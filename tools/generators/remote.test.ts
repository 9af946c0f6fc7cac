import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { flushChanges, FsTree } from 'nx/src/generators/tree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../test/run-command.ts';
import { listWorkspaces, repositoryRoot } from '../test/workspaces.ts';
import { remote } from './remote.ts';

// A new remote, in a copy of the repository.
const root = mkdtempSync(join(tmpdir(), 'grow-generators-'));
let written: string[] = [];
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

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
  const tree = new FsTree(root, false);
  await remote(tree, { name: 'mfe-garden' });
  written = tree.listChanges().map(({ path }) => path);
  flushChanges(root, tree.listChanges());
  linkPackages();
  expect(await run('tools/docs.ts')).toBe('');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a new remote', () => {
  it('has good types', async () => {
    expect(await run(program('typescript-7/bin/tsc'), '--noEmit', '-p', 'mfe-garden')).toBe('');
  });

  it('passes the rules of lint, and knip', async () => {
    const sources = written.filter((file) => /\.tsx?$/u.test(file));
    expect(await run(program('eslint/bin/eslint.js'), '--max-warnings', '0', ...sources)).toBe('');
    const unused = (await run(program('knip/bin/knip.js'), '--no-config-hints')).split('\n');
    expect(unused.filter((line) => [...written, 'mfe-garden/'].some((file) => line.includes(file)))).toEqual([]);
  });

  it('passes its own tests and the checks of the repository', async () => {
    const tests = written.filter((file) => /\.test\.tsx?$/u.test(file));
    const checks = ['code-owners', 'docs', 'manifests', 'where-is-it', 'specification'].map(
      (name) => `tools/checks/${name}`,
    );
    expect(await run(program('vitest/vitest.mjs'), 'run', ...tests, ...checks)).toBe('');
  });

  it('is formatted', async () => {
    expect(await run(program('prettier/bin/prettier.cjs'), '--check', '--ignore-unknown', ...written)).toBe('');
  });

  it('is in a folder of its own, but for its owners and the documents', () => {
    expect(written.filter((file) => !file.startsWith('mfe-garden/'))).toEqual(['.github/CODEOWNERS']);
    expect(read('.github/CODEOWNERS')).toMatch(/^\/mfe-garden\/ +@grow-bible\/garden$/mu);
  });

  it('builds', async () => {
    const { code, output } = await runCommand(process.execPath, [program('@rsbuild/core/bin/rsbuild.js'), 'build'], {
      cwd: join(root, 'mfe-garden'),
    });
    expect(code === 0 ? '' : output).toBe('');
    const { manifest } = JSON.parse(read('mfe-garden/dist/release.json')) as { manifest: unknown };
    expect(manifest).toEqual({ title: 'Garden', routes: [{ path: '/garden', access: 'protected', title: 'Garden' }] });
  });

  it('is refused under a name that is taken or none', async () => {
    const refuse = (name: string) => expect(remote(new FsTree(root, false), { name })).rejects;
    await refuse('mfe-garden').toThrow('mfe-garden is there already');
    for (const name of ['', 'garden', 'mfe-', 'mfe-Garden', '../mfe-x'])
      await refuse(name).toThrow('no name for a remote');
  });
});
