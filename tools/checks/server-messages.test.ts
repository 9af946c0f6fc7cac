import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { errorCatalogue, translationLanguages } from '@grow/contracts';
import { messageOfIssue } from '@grow/text';
import { allContracts } from '@grow/contracts/all';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../test/workspaces.ts';
import { faultOf } from '../texts/catalogs.ts';
import { readTexts } from './read-texts.ts';

/** The ids that code passes to `localizable`. Lint wants a literal there. */
function idsInCode(): string[] {
  return readTexts(/(?<!\.test)\.tsx?$/u)
    .filter(({ path }) =>
      /^(?:api-gateway|packages\/(?!mfe-kit\/src\/testing)[\w-]+|services\/\w+|shell|mfe-\w+)\/src\//u.test(path),
    )
    .flatMap(({ text }) => [...text.matchAll(/\blocalizable\(\s*(?:'(?<id>(?:[^'\\\n]|\\.)+)'|"(?<other>[^"\n]+)")/gu)])
    .map(({ groups }) => (groups?.['id'] ?? groups?.['other'] ?? '').replaceAll(/\\(.)/gu, '$1'));
}

/** The messages of all checks in a schema, including nested schemas. */
function messagesOf(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  if (!('_zod' in part)) return Object.values(part).flatMap((one: unknown) => messagesOf(one, seen));
  const { def } = part._zod as { def: { error?: () => unknown } };
  const own = def.error?.();
  const inside = Object.values(def).flatMap((one) => messagesOf(one, seen));
  return typeof own === 'string' ? [own, ...inside] : inside;
}

const ofContracts = allContracts.flatMap(({ params, query, body }) => messagesOf([params, query, body]));
const wanted = new Set([
  ...Object.values(errorCatalogue).map(({ message }) => message),
  ...ofContracts.map((message) => messageOfIssue({ message }).id),
  ...idsInCode(),
]);

it.each(translationLanguages)(
  'every message of the server, and no other, has a text in %s with its values',
  (language) => {
    expect(ofContracts.length).toBeGreaterThan(70);
    const file = join(repositoryRoot, `packages/mfe-kit/src/locales/messages/${language}.json`);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    expect(new Set(Object.keys(texts))).toEqual(wanted);
    const faults = Object.entries(texts).map(([id, text]) => faultOf(id, text, language) && `${id}: ${text}`);
    expect(faults.filter(Boolean)).toEqual([]);
  },
);
