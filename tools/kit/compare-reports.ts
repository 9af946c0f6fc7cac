import type { ApiReports } from './api-reports.ts';

export type Change = { specifier: string; name: string; change: 'removed' | 'changed' | 'added' };

/** A name in a report: its declaration, or where it is imported from. */
type Item = { text: string; isExported: boolean; from: { specifier: string; name: string } | null };
type Report = ReadonlyMap<string, Item>;

/**
 * The exports that differ. An export also differs if a type that it uses does, in its own report or in that of another
 * package.
 */
export function compareReports(before: ApiReports, after: ApiReports): Change[] {
  const old = parseReports(before);
  const now = parseReports(after);
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((specifier) => {
    const names = [old, now].flatMap((reports) => exportsOf(reports.get(specifier)));
    return [...new Set(names)].sort().flatMap((name): Change[] => {
      const was = resolveDeclaration(old, specifier, name);
      const is = resolveDeclaration(now, specifier, name);
      if (was === is) return [];
      return [{ specifier, name, change: was === null ? 'added' : is === null ? 'removed' : 'changed' }];
    });
  });
}

function exportsOf(report: Report | undefined): string[] {
  return [...(report ?? [])].filter(([, { isExported }]) => isExported).map(([name]) => name);
}

/** The declaration of an export with those of everything that it mentions; null if there is no such export. */
function resolveDeclaration(reports: ReadonlyMap<string, Report>, specifier: string, name: string): string | null {
  if (!reports.get(specifier)?.get(name)?.isExported) return null;
  const texts = new Map<string, string>();
  const visit = (at: string, identifier: string) => {
    const report = reports.get(at);
    const item = report?.get(identifier);
    const key = `${at} ${identifier}`;
    if (!report || !item || texts.has(key)) return;
    texts.set(key, item.text);
    if (item.from) visit(item.from.specifier, item.from.name);
    for (const mentioned of identifiersOf(item.text)) if (mentioned !== identifier) visit(at, mentioned);
  };
  visit(specifier, name);
  return [...texts.entries()]
    .sort()
    .map(([key, text]) => `${key}\n${text}`)
    .join('\n');
}

/** The identifiers in a declaration, without the keys of its properties. */
function identifiersOf(text: string): string[] {
  return [...text.matchAll(/[A-Za-z_$][\w$]*(?!\??:|[\w$])/gu)].map(([identifier]) => identifier);
}

function parseReports(reports: ApiReports): Map<string, Report> {
  return new Map(Object.entries(reports).map(([specifier, text]) => [specifier, parseReport(text)]));
}

/** Ignores comments: a changed docstring does not change the API. */
function parseReport(text: string): Report {
  const items = new Map<string, Item>();
  const add = (name: string, item: Item) => {
    const other = items.get(name);
    items.set(name, {
      text: other ? `${other.text}\n${item.text}` : item.text,
      isExported: item.isExported || other?.isExported === true,
      from: item.from ?? other?.from ?? null,
    });
  };
  const [, code = ''] = /^```ts\n(.*)^```$/msu.exec(text) ?? [];
  for (const block of code
    .trim()
    .replaceAll(/^ *\/\/.*\n/gmu, '')
    .split(/\n{2,}/u)) {
    for (const [line, name = '', alias, specifier = ''] of block.matchAll(importLine)) {
      add(alias ?? name, { text: line, isExported: false, from: { specifier, name } });
    }
    const [, name, alias] = /^export \{ (\w+)(?: as (\w+))? \}$/mu.exec(block) ?? [];
    if (name !== undefined) add(alias ?? name, { text: block, isExported: true, from: null });
    const [, isExported, declared] = declaration.exec(block) ?? [];
    if (declared !== undefined) add(declared, { text: block, isExported: isExported !== undefined, from: null });
  }
  return items;
}

const importLine = /^import (?:type )?\{? ?(?:\* as )?(\w+)(?: as (\w+))? ?\}? from '([^']+)';$/gmu;
const declaration =
  /^(export )?(?:declare )?(?:default )?(?:abstract )?(?:const|let|function|type|class|interface|enum|namespace) (\w+)/mu;
