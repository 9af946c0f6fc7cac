import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../test/workspaces.ts';

/** `em.execute('...')`, `client.query('...')`, Kysely's sql`...` and the mapper's raw('...'). */
const rawSql = /\.(?:execute|query)(?:<[^>(]*>)?\(\s*['"`]|\bsql(?:\.raw\(|(?:<[^>`]*>)?`)|\braw\(\s*['"`]/gu;

function rawStringsIn(pattern: string): string[] {
  return globSync(pattern, { cwd: repositoryRoot })
    .filter((path) => !/\.test\.ts$|\/testing\/|\/migrations\//u.test(path))
    .flatMap((path) => {
      const text = readFileSync(`${repositoryRoot}/${path}`, 'utf8');
      return [...text.matchAll(rawSql)].map((match) => `${path}: ${match[0]}`);
    });
}

it('is used only where neither the object mapper nor typed queries can express it', () => {
  const found = [...rawStringsIn('services/*/src/**/*.ts'), ...rawStringsIn('packages/service-kit/src/**/*.ts')];
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(15);
});
