import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const nested = 'services/content/node_modules/lru-cache';
const packages = { 'node_modules/lru-cache': {}, [nested]: {}, 'node_modules/for-windows': { optional: true } };

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'grow-set-up-'));
  mkdirSync(join(root, 'tools'));
  cpSync(join(import.meta.dirname, 'set-up.mjs'), join(root, 'tools/set-up.mjs'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  // Stands for npm: installs what the lockfile names, and says how it was called.
  const npm = `#!/usr/bin/env node
    const fs = require('fs');
    console.log('npm ' + process.argv.slice(2).join(' '));
    for (const folder of ['node_modules/lru-cache', '${nested}']) {
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(folder + '/package.json', '{}');
    }
    fs.mkdirSync('node_modules/.bin', { recursive: true });
    fs.rmSync('node_modules/.bin/node', { force: true });
    fs.symlinkSync(${JSON.stringify(process.execPath)}, 'node_modules/.bin/node');`;
  mkdirSync(join(root, 'bin'));
  writeFileSync(join(root, 'bin/npm'), npm);
  chmodSync(join(root, 'bin/npm'), 0o755);
  symlinkSync(process.execPath, join(root, 'bin/node'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function setUp({ node = process.versions.node, npm = '11.0.0' } = {}) {
  const version = `Object.defineProperty(process.versions, 'node', { value: '${node}' })`;
  const words = ['--import', `data:text/javascript,${encodeURIComponent(version)}`, join(root, 'tools/set-up.mjs')];
  const path = [join(root, 'bin'), dirname(process.execPath), process.env['PATH']].join(delimiter);
  const env = { ...process.env, PATH: path, npm_config_user_agent: `npm/${npm} node/v${node} linux x64` };
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', env });
  return { status, stdout, stderr };
}

describe('set-up', () => {
  it('installs once, whatever Node and npm demand of each other', () => {
    const first = setUp();
    expect(first).toMatchObject({ status: 0, stderr: '' });
    expect(first.stdout).toMatch(/^Installing \.\.\.\nnpm ci .*--engine-strict=false\n$/u);
    expect(setUp()).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('installs what is missing in the folder of a workspace, as in a copy', () => {
    setUp();
    rmSync(join(root, 'services'), { recursive: true });
    expect(setUp().stdout).toContain('Packages are missing or have changed: installing ...\nnpm ci');
    expect(setUp().stdout).toBe('');
  });

  it.each([
    [{ node: '18.20.0' }, 'Node 20 or newer is needed; this is 18.20.0.\n'],
    [{ node: '9.11.2' }, 'Node 20 or newer is needed; this is 9.11.2.\n'],
    [{ npm: '8.19.4' }, 'npm 9 or newer is needed; this is 8.19.4.\n'],
  ])('refuses %j in one line', (old, line) => {
    expect(setUp(old)).toEqual({ status: 1, stdout: '', stderr: line });
  });
});
