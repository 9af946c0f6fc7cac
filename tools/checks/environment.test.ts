import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../test/workspaces.ts';

const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');

/** Files that declare settings: one zod object with upper-case keys. */
const configs = globSync('{api-gateway,services/*,packages/service-kit,tools,bench,e2e}/**/*.ts', {
  cwd: repositoryRoot,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist|lint-violations)(?:\/|$)/u.test(String(path)),
}).filter((file) => !/\.test\.ts$/u.test(file));

/** Set by other tools or only by our own tests: not settings of the product. */
const notOurs = new Set([
  'NODE_ENV',
  'CI',
  'PATH',
  'TEST_POSTGRES_URL',
  'NX_DAEMON',
  'HOME',
  'TMPDIR',
  'OIDC_PORT',
  'TEST_REPORT',
  'ALL_LOOKS',
]);

function declaredIn(file: string): string[] {
  const text = read(file);
  const keys = /(?:^|[./])(?:[a-z-]+\.)?config\.ts$|\/create-storage\.ts$/u.test(file)
    ? [...text.matchAll(/^ {2,4}([A-Z][A-Z0-9_]+):/gmu)].map(([, name]) => name ?? '')
    : [];
  const direct = [...text.matchAll(/process\.env(?:\['([A-Z][A-Z0-9_]+)'\]|\.([A-Z][A-Z0-9_]+))/gu)];
  const isProduct = !/^(?:tools|bench|e2e)\//u.test(file) && !file.includes('/testing/');
  return [...keys, ...(isProduct ? direct.map(([, one, other]) => one ?? other ?? '') : [])];
}

const listed = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gmu)].map(([, name]) => name ?? '');

it('.env.example lists every setting that a program reads, once', () => {
  const declared = new Set(configs.flatMap(declaredIn).filter((name) => !notOurs.has(name)));
  expect(declared.size).toBeGreaterThan(10);
  expect([...declared].filter((name) => !listed.includes(name)).sort()).toEqual([]);
  expect(listed.filter((name, index) => listed.indexOf(name) !== index)).toEqual([]);
});

it('.env.example lists no setting that no program reads', () => {
  const all = configs.map(read).join('\n');
  expect(listed.filter((name) => !notOurs.has(name) && !new RegExp(`\\b${name}\\b`, 'u').test(all))).toEqual([]);
});

it('.env.example says in a line above why each setting exists', () => {
  const lines = read('.env.example').split('\n');
  const bare = lines.filter(
    (line, index) => /^#? ?[A-Z][A-Z0-9_]+=/u.test(line) && !/^# \S.*\s/u.test(lines[index - 1] ?? ''),
  );
  expect(bare).toEqual([]);
});
