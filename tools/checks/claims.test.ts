import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../test/workspaces.ts';

const read = (page: string): string => readFileSync(join(repositoryRoot, 'docs', page), 'utf8');
const tests = globSync('**/*.{test,journey}.{ts,tsx}', {
  cwd: repositoryRoot,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist|\.[a-z]+)$/u.test(path),
}).map((path) => `/${path.replaceAll('\\', '/')}`);

it.each(['security.md', 'releases.md'])('%s names only tests that exist, by the end of their path', (page) => {
  const named = [...read(page).matchAll(/`([\w/.-]+\.(?:test|journey)\.tsx?)`/gu)].map(([, path]) => path ?? '');
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((end) => !tests.some((path) => path.endsWith(`/${end}`)))).toEqual([]);
});

it('the page on security names a test for every claim', () => {
  const rows = read('security.md')
    .split('\n')
    .filter((line) => /^\| (?!Threat |Fault |---)/u.test(line));
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter((row) => !/\.(?:test|journey)\.tsx?` \|$/u.test(row))).toEqual([]);
});
