import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../test/workspaces.ts';

// Read as text: to load these files would load the browser's builds of the packages.
const provided = (file: string) => readFileSync(join(import.meta.dirname, 'provided', file), 'utf8');

const sources = globSync('{shell,mfe-*,packages/{contracts,learning-rules,mfe-kit,ui}}/src/**/*.{ts,tsx}', {
  cwd: repositoryRoot,
})
  .filter((file) => !file.includes('.test.') && !file.includes('/testing/'))
  .map((file) => ({ file, text: readFileSync(join(repositoryRoot, file), 'utf8') }));

/** What a source takes from a package by name; types do not count, the build removes them. */
function importsOf(text: string, from: string): string[] {
  const clauses = text.matchAll(new RegExp(`(?:import|export) \\{([^}]*)\\} from '${from}'`, 'gu'));
  return [...clauses].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().replace(/ as \w+$/u, ''))
      .filter((name) => name !== '' && !name.startsWith('type ')),
  );
}

function exportsOf(file: string): Set<string> {
  const names = /export \{([^}]*)\}/u.exec(provided(file))?.[1] ?? '';
  return new Set(
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );
}

describe('what the shell provides of a package covers what is taken from it', () => {
  it.each([
    ['react-router-dom', 'react-router-dom.ts'],
    ['@tanstack/react-query', 'react-query.ts'],
  ])('%s', (name, file) => {
    const exported = exportsOf(file);
    const taken = sources.flatMap(({ file: source, text }) => importsOf(text, name).map((one) => ({ source, one })));
    expect(taken.length).toBeGreaterThan(3);
    expect(taken.filter(({ one }) => !exported.has(one))).toEqual([]);
  });

  it('zod/mini', () => {
    const members = new Set(
      [...(/export const z = \{(.*)\};/su.exec(provided('zod.ts'))?.[1] ?? '').matchAll(/^ {2}(\w+)/gmu)].map(
        ([, name]) => name,
      ),
    );
    const taken = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/\bz\s*\.([a-z_]\w*)/gu)]
        .map(([, name = '']) => name)
        .filter((name) => /from 'zod\/mini'/u.test(text) && !['infer', 'input', 'output'].includes(name))
        .map((name) => ({ file, name })),
    );
    expect(taken.length).toBeGreaterThan(20);
    expect(taken.filter(({ name }) => !members.has(name))).toEqual([]);
  });
});
