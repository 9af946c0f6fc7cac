import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../test/workspaces.ts';
import type { Change } from './compare-reports.ts';

/** '@grow/ui Badge' -> the remotes whose sources or tests import it. */
export type Usages = ReadonlyMap<string, readonly string[]>;

/** What the remotes of this repository import from its packages. */
export function listUsages(): Usages {
  const usages = new Map<string, string[]>();
  for (const file of globSync('mfe-*/src/**/*.{ts,tsx}', { cwd: repositoryRoot }).sort()) {
    const remote = file.split('/')[0] ?? '';
    for (const key of importsOf(readFileSync(join(repositoryRoot, file), 'utf8'))) {
      const users = usages.get(key) ?? [];
      if (!users.includes(remote)) usages.set(key, [...users, remote]);
    }
  }
  return usages;
}

/** The names that a source imports from the packages: by name, by namespace, or by `(await import('…')).name`. */
function importsOf(text: string): string[] {
  const clauses = text.matchAll(/(?:import|export) (?:type )?\{([^}]*)\} from '(@grow\/[^']+)'/gu);
  const named = [...clauses].flatMap(([, names = '', specifier]) =>
    names
      .split(',')
      .map((name) =>
        name
          .trim()
          .replace(/^type /u, '')
          .replace(/ as \w+$/u, ''),
      )
      .filter(Boolean)
      .map((name) => `${specifier} ${name}`),
  );
  const dynamic = [...text.matchAll(/await import\('(@grow\/[^']+)'\)\)\.(\w+)/gu)];
  const namespaces = [...text.matchAll(/import \* as (\w+) from '(@grow\/[^']+)'/gu)].flatMap(
    ([, namespace, specifier]) =>
      [...text.matchAll(new RegExp(`\\b${namespace}\\.(\\w+)`, 'gu'))].map(([, name]) => `${specifier} ${name}`),
  );
  return [...new Set([...named, ...namespaces, ...dynamic.map(([, specifier, name]) => `${specifier} ${name}`)])];
}

/** A line for each change, with the remotes of this repository that it affects. */
export function describeChanges(changes: readonly Change[], usages: Usages = listUsages()): string[] {
  return changes.map(({ specifier, name, change }) => {
    const line = `${change}: ${name} of ${specifier}`;
    if (change === 'added') return line;
    const users = usages.get(`${specifier} ${name}`) ?? ['no remote of this repository'];
    return `${line}, used by ${users.join(', ')}`;
  });
}
