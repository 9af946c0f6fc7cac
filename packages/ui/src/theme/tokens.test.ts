import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tokens } from './tokens.ts';

const repository = join(import.meta.dirname, '../../../..');
const lengths =
  /\b(?:[pm][xytbse]?|gap|rowGap|columnGap|[wh]|width|height|min[WH]|max[WH]|boxSize|inset|insetStart|insetEnd|top|bottom)(?:=|: )(?:"[^"]*"|'[^']*'|\{[^}]*\})/gu;

/** What a style prop asks of the scale: bare numbers, such as the two of `p={{ base: '4', md: '-6' }}`. */
function stepsIn(source: string): string[] {
  return (source.match(lengths) ?? []).flatMap((prop) =>
    [...prop.matchAll(/["']-?([\d.]+)["']/gu)].map(([, step]) => step ?? ''),
  );
}

it('has every step that a style prop names: the browser ignores a bare number without a word', () => {
  const files = globSync(['shell/src/**/*.tsx', 'mfe-*/src/**/*.tsx', 'packages/ui/src/**/*.{ts,tsx}'], {
    cwd: repository,
  });
  const unknown = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => stepsIn(readFileSync(join(repository, file), 'utf8')).map((step) => ({ file, step })))
    .filter(({ step }) => step !== '0' && !(step in tokens.sizes));
  expect(files.length).toBeGreaterThan(100);
  expect(unknown).toEqual([]);
});
