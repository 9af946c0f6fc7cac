import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../test/workspaces.ts';
import { readTexts } from './read-texts.ts';

const catalog = join(repositoryRoot, 'packages/mfe-kit/src/locales/messages/th.json');

it('every fixed message of an error that people see has a Thai text', () => {
  const known = new Set(Object.keys(JSON.parse(readFileSync(catalog, 'utf8')) as object));
  const said = readTexts(/(?<!\.test)\.ts$/u)
    .filter(({ path }) => /^(?:api-gateway|packages\/service-kit|services\/\w+)\/src\//u.test(path))
    .flatMap(({ text }) => [
      ...text.matchAll(/AppError\([\w' ,]+\{\s*message: (['"])(?<message>.+?)\1/gu),
      ...text.matchAll(/refused\((['"])(?<message>.+?)\1\)/gu),
    ])
    .map(({ groups }) => (groups?.['message'] ?? '').replaceAll(/\d+/gu, '{0}'));
  expect(said.length).toBeGreaterThan(50);
  const missing = said.filter((message) => !known.has(message));
  expect(missing, `Translate them in ${catalog}`).toEqual([]);
});
