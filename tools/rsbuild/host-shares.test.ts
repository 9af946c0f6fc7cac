import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../test/workspaces.ts';

// Read as text: importing these files would load the browser builds of the packages.
const hostShare = (file: string) => readFileSync(join(import.meta.dirname, 'host-shares', file), 'utf8');

const sources = globSync('{shell,mfe-*,packages/{text,contracts,learning-rules,mfe-kit,ui}}/src/**/*.{ts,tsx}', {
  cwd: repositoryRoot,
})
  .filter((file) => !/\.test\.|\/(?:testing|sandbox)\//u.test(file))
  .map((file) => ({ file, text: readFileSync(join(repositoryRoot, file), 'utf8') }));

/** The names that a source imports from a package; types do not count, the build removes them. */
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
  const names = /export \{([^}]*)\}/u.exec(hostShare(file))?.[1] ?? '';
  return new Set(
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );
}

describe('the partial share of a package has every name that is imported from it', () => {
  it.each([
    ['react-router-dom', 'react-router-dom.ts'],
    ['@tanstack/react-query', 'react-query.ts'],
  ])('%s', (name, file) => {
    const exported = exportsOf(file);
    const imported = sources.flatMap(({ file: source, text }) => importsOf(text, name).map((one) => ({ source, one })));
    expect(imported.length).toBeGreaterThan(3);
    expect(imported.filter(({ one }) => !exported.has(one))).toEqual([]);
  });

  it('zod/mini', () => {
    const members = new Set(
      [...(/export const z = \{(.*)\};/su.exec(hostShare('zod.ts'))?.[1] ?? '').matchAll(/^ {2}(\w+)/gmu)].map(
        ([, name]) => name,
      ),
    );
    const imported = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/\bz\s*\.([a-z_]\w*)/gu)]
        .map(([, name = '']) => name)
        .filter((name) => /from 'zod\/mini'/u.test(text) && !['infer', 'input', 'output'].includes(name))
        .map((name) => ({ file, name })),
    );
    expect(imported.length).toBeGreaterThan(20);
    expect(imported.filter(({ name }) => !members.has(name))).toEqual([]);
  });
});
