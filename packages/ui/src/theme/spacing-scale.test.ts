import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { spacingScale } from './spacing-scale.ts';

const repositoryRoot = join(import.meta.dirname, '../../../..');
const sources = globSync('{shell,mfe-*,packages/ui}/src/**/*.{ts,tsx}', { cwd: repositoryRoot });

const lengths =
  /\b(?:[mp][tbsexy]?|gap|rowGap|columnGap|(?:min|max)?[wWhH]|(?:min|max)?(?:[wW]idth|[hH]eight)|boxSize|top|bottom|inset(?:Start|End)?)(?:=|: )(?<value>\{\{[^}]*\}\}|\{?"[^"]*"|\{?'[^']*')/gu;

/** The scale steps in style props, such as `width="72"`. The browser silently drops steps that the scale lacks. */
function stepsNamedIn(source: string): string[] {
  return [...source.matchAll(lengths)].flatMap(({ groups }) =>
    [...(groups?.['value'] ?? '').matchAll(/["']-?(?<step>\d+(?:\.\d+)?)["']/gu)].map(
      ({ groups: found }) => found?.['step'] ?? '',
    ),
  );
}

it('finds the steps in style props', () => {
  const source = `<Box maxH="96" width={{ base: '100%', sm: '72' }} gap="1.5" top="-2" lineClamp="3" />; ({ minW: '48' })`;
  expect(stepsNamedIn(source)).toEqual(['96', '72', '1.5', '2', '48']);
});

it('has every size and spacing step that is used', () => {
  expect(sources.length).toBeGreaterThan(100);
  const named = sources.flatMap((file) =>
    stepsNamedIn(readFileSync(join(repositoryRoot, file), 'utf8')).map((step) => ({ file, step })),
  );
  expect(named.length).toBeGreaterThan(100);
  const known = new Set(['0', ...spacingScale.map(String)]);
  expect(named.filter(({ step }) => !known.has(step))).toEqual([]);
});
