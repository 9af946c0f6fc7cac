import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../postgres/temporary-folder.ts';
import { findServices } from './services.ts';

const whole = ['package.json', 'src/main.ts', 'src/config.ts'];

/** The names that are found in a repository with these files of services, or why none are. */
function findIn(files: readonly string[]): string[] | string {
  using folder = temporaryFolder();
  for (const file of files) {
    const path = join(folder.path, 'services', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
  }
  try {
    return findServices(folder.path).map(({ database, setting }) => `${database} ${setting('DATABASE_URL')}`);
  } catch (error) {
    return String(error);
  }
}

it('finds a service by its folder', () => {
  const files = ['user', 'garden'].flatMap((name) => whole.map((file) => `${name}/${file}`));
  expect(findIn(files)).toEqual(['grow_garden DATABASE_URL_GARDEN', 'grow_user DATABASE_URL_USER']);
});

it.each([
  ['services/my-garden cannot be a service', ['my-garden/package.json']],
  ['services/gateway cannot be a service', whole.map((file) => `gateway/${file}`)],
  [
    'services/garden is no service: there is no services/garden/src/config.ts',
    whole.slice(0, 2).map((file) => `garden/${file}`),
  ],
])('reports that %s', (fault, files) => {
  expect(findIn(files)).toContain(fault);
});
