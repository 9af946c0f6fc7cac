import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../test/workspaces.ts';

/** '@grow/ui Badge' -> the remotes whose sources or tests import it. */
export type Uses = ReadonlyMap<string, readonly string[]>;

/** What the remotes of this repository import from its packages. */
export function listUses(): Uses {
  const uses = new Map<string, string[]>();
  for (const file of globSync('mfe-*/src/**/*.{ts,tsx}', { cwd: repositoryRoot }).sort()) {
    const remote = file.split('/')[0] ?? '';
    for (const key of importsOf(readFileSync(join(repositoryRoot, file), 'utf8'))) {
      const users = uses.get(key) ?? [];
      if (!users.includes(remote)) uses.set(key, [...users, remote]);
    }
  }
  return uses;
}

/** The names that a source takes from the packages, by import or by `(await import('…')).name`. */
export function importsOf(text: string): string[] {
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
  const late = [...text.matchAll(/await import\('(@grow\/[^']+)'\)\)\.(\w+)/gu)];
  return [...named, ...late.map(([, specifier, name]) => `${specifier} ${name}`)];
}
