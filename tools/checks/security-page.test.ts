import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../test/workspaces.ts';

const page = readFileSync(join(repositoryRoot, 'docs', 'security.md'), 'utf8');
const tests = [...page.matchAll(/`([\w/.-]+\.(?:test|journey)\.tsx?)`/gu)].map(([, path]) => path ?? '');

it('the page on security names a test for every claim, and each of them exists', () => {
  expect(tests.length).toBeGreaterThan(20);
  expect(tests.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:What|---)/u.test(line));
  expect(rows.filter((row) => !/\.test\.tsx?`/u.test(row))).toEqual([]);
});
