import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage } from '@grow/contracts';
import ts from 'typescript';
import { repositoryRoot } from '../test/workspaces.ts';
import type { Catalog } from './catalogs.ts';

/** Source files that may show texts, from the root of the repository. */
const listTextSources = (): string[] =>
  globSync('{shell,mfe-*,api-gateway,packages/{mfe-kit,ui},services/*}/src/**/*.{ts,tsx}', { cwd: repositoryRoot })
    .filter((file) => !/\.(?:test|story|example)\.tsx?$|\/(?:testing|stories|sandbox|migrations)\//u.test(file))
    .map((file) => join(repositoryRoot, file));

/** The ids that the code of this repository uses, by the name of the catalog. Messages and titles have no ids. */
export function listUsedIds(catalogs: readonly Catalog[]): Map<string, Set<string>> {
  const withIds = catalogs.filter(({ languages }) => languages.includes(defaultLanguage));
  return findUsedIds(new Map(withIds.map(({ name, source }) => [name, Object.keys(source)])), listTextSources());
}

/** The ids of each catalog, by its name. */
type Ids = ReadonlyMap<string, readonly string[]>;

/**
 * The ids that code uses, by the types of expressions where an id is expected: `t('seed.sown')`, and for
 * `t(`kind.${kind}`)` one for each kind. Throws for an id whose type does not say which ids it may be.
 */
export function findUsedIds(catalogs: Ids, files: readonly string[]): Map<string, Set<string>> {
  const mayUse = mayUseIds(catalogs);
  const program = ts.createProgram(files.filter(mayUse), readOptions());
  const checker = program.getTypeChecker();
  const catalogOf = cached((type: ts.Type) => nameOf(catalogs, literalsOf(type, checker)));
  const used = new Map([...catalogs.keys()].map((name) => [name, new Set<string>()]));
  const faults: string[] = [];

  const visit = (node: ts.Node): void => {
    const isKey = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
    const expected = ts.isExpression(node) && !isKey ? checker.getContextualType(node) : undefined;
    const name = expected && catalogOf(expected);
    if (name !== undefined) {
      const type = checker.getTypeAtLocation(node);
      const ids = ts.isStringLiteralLike(node) ? [node.text] : literalsOf(type, checker);
      const isAny = ids === null || (ts.isAsExpression(node) && catalogOf(type) === name);
      if (isAny) faults.push(describe(node));
      // What may be any id comes from where it is written.
      else if (catalogOf(type) !== name) for (const id of ids) used.get(name)?.add(id);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (mayUse(file.fileName)) ts.forEachChild(file, visit);
  if (faults.length > 0) throw new Error(`Give the id a type that names the ids that it may be:\n${faults.join('\n')}`);
  return used;
}

/** Whether a file asks for texts or has an id in quotes. Types of the others need no look. */
function mayUseIds(catalogs: Ids): (file: string) => boolean {
  const ids = new Set([...catalogs.values()].flat());
  return cached((file: string) => {
    if (file.includes('/node_modules/') || !/\.tsx?$/u.test(file) || file.endsWith('.d.ts')) return false;
    const text = readFileSync(file, 'utf8');
    return (
      /\bt\(|\/texts\.ts'|\bTextId\b/u.test(text) ||
      Array.from(text.matchAll(/['"]([\w.-]+)['"]/gu), ([, id = '']) => id).some((id) => ids.has(id))
    );
  });
}

/** The strings that a type consists of; null if it is not only such strings. */
function literalsOf(type: ts.Type, checker: ts.TypeChecker): string[] | null {
  const literals: string[] = [];
  for (const part of type.isUnion() ? type.types : [type]) {
    if (part.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) continue;
    const known = part.isStringLiteral() ? part : (checker.getBaseConstraintOfType(part) ?? part);
    const inside = known === part ? null : literalsOf(known, checker);
    if (known.isStringLiteral()) literals.push(known.value);
    else if (inside === null) return null;
    else literals.push(...inside);
  }
  return literals;
}

/** The catalog that has just these ids. */
function nameOf(catalogs: Ids, ids: string[] | null): string | undefined {
  if (ids === null || ids.length === 0) return undefined;
  const found = new Set(ids);
  return [...catalogs].find(([, own]) => own.length === found.size && own.every((id) => found.has(id)))?.[0];
}

function readOptions(): ts.CompilerOptions {
  const folder = join(repositoryRoot, 'mfe-learn');
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), (file) => readFileSync(file, 'utf8')) as {
    config: unknown;
  };
  return ts.parseJsonConfigFileContent(config, ts.sys, folder).options;
}

function describe(node: ts.Node): string {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return `${file.fileName}:${line + 1}: ${node.getText()}`;
}

function cached<Key, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, read(key));
    return known.get(key) as Value;
  };
}
