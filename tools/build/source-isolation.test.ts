import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runCommand } from '../test/run-command.ts';
import { repositoryRoot } from '../test/workspaces.ts';

const folder = mkdtempSync(join(tmpdir(), 'grow-alone-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Copies a part of the repository without what was built or installed in it. */
function take(path: string): void {
  const skipped = /(?:^|\/)(?:node_modules|dist|test-results)(?:\/|$)/u;
  cpSync(join(repositoryRoot, path), join(folder, path), {
    recursive: true,
    filter: (source) => !skipped.test(source.slice(repositoryRoot.length)),
  });
}

it(
  'builds the admin remote in a folder that contains only it, the packages and the build preset',
  { timeout: 400_000 },
  async () => {
    for (const path of [
      'mfe-admin',
      'packages',
      'tools/rsbuild',
      'tools/lint/browsers.js',
      'tools/package.json',
      'package.json',
    ])
      take(path);
    take('tsconfig.base.json');
    // The installed packages, but copies of those of this repository: a link to the other apps would hide an error.
    const modules = join(folder, 'node_modules');
    mkdirSync(join(modules, '@grow'), { recursive: true });
    linkInstalled(modules);
    for (const name of ['text', 'contracts', 'learning-rules', 'mfe-kit', 'ui']) {
      symlinkSync(join(folder, 'packages', name), join(modules, '@grow', name));
    }
    // Where npm had to install another version in a package.
    for (const path of [
      'mfe-admin',
      'packages/text',
      'packages/contracts',
      'packages/mfe-kit',
      'packages/ui',
      'tools',
    ]) {
      const own = join(repositoryRoot, path, 'node_modules');
      if (existsSync(own)) symlinkSync(own, join(folder, path, 'node_modules'));
    }
    const program = join(modules, '@rsbuild', 'core', 'bin', 'rsbuild.js');
    const { code, output } = await runCommand(process.execPath, [program, 'build'], {
      cwd: join(folder, 'mfe-admin'),
      env: { NODE_ENV: 'production' },
    });
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
    expect(existsSync(join(folder, 'mfe-admin/dist/remoteEntry.js'))).toBe(true);
    expect(existsSync(join(folder, 'mfe-admin/dist/release.json'))).toBe(true);
  },
);

function linkInstalled(modules: string): void {
  for (const name of readdirSync(join(repositoryRoot, 'node_modules'))) {
    if (name === '@grow' || name === '.bin' || name.startsWith('.')) continue;
    symlinkSync(join(repositoryRoot, 'node_modules', name), join(modules, name));
  }
}
