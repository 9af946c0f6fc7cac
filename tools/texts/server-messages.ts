import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCatalogue } from '@grow/contracts';
import { allContracts } from '@grow/contracts/all';
import { messageOfIssue } from '@grow/text';
import { repositoryRoot } from '../test/workspaces.ts';

/** The messages of errors, of schemas, and of code by `localizable`. Their ids are the English texts. */
export function listServerMessages(): Set<string> {
  const ofSchemas = allContracts.flatMap(({ params, query, body }) => messagesOf([params, query, body]));
  return new Set([
    ...Object.values(errorCatalogue).map(({ message }) => message),
    ...ofSchemas.map((message) => messageOfIssue({ message }).id),
    ...idsInCode(),
  ]);
}

/** The ids that code passes to `localizable`. Lint wants a literal there. */
function idsInCode(): string[] {
  return globSync('{api-gateway,packages/*,services/*,shell,mfe-*}/src/**/*.{ts,tsx}', { cwd: repositoryRoot })
    .filter((file) => !/\.test\.tsx?$|^packages\/mfe-kit\/src\/testing\//u.test(file))
    .map((file) => readFileSync(join(repositoryRoot, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/\blocalizable\(\s*(?:'(?<id>(?:[^'\\\n]|\\.)+)'|"(?<other>[^"\n]+)")/gu)])
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
