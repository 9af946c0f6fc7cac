import { readFile } from 'node:fs/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { formatFrontMatter, parseFrontMatter } from './front-matter.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['an unknown tag', 'title: !secret-tag Buried treasure'],
  ['a key that is no text', '? [buried treasure]\n: under the oak'],
  ['a tag that does not fit its value', 'title: !!int Buried treasure'],
])('prints nothing of a file with %s, which would be logged', (_what, line) => {
  const printed = vi.spyOn(process, 'emitWarning').mockReturnValue();
  const error = thrownBy(() => parseFrontMatter(`---\n${line}\n---\n\nText\n`));
  expect(printed).not.toHaveBeenCalled();
  expect(error ?? '').not.toMatch(/treasure/iu);
});

it('says what is wrong with a file without quoting it', () => {
  const error = thrownBy(() => parseFrontMatter('---\ntitle: "Buried treasure\nnotes: *treasure\n---\n\nText\n'));
  expect(error).toMatch(/line \d+/u);
  expect(error).not.toMatch(/treasure/iu);
});

it('parses what it wrote', () => {
  const file = {
    attributes: { title: 'A: "tricky" # title', order: 3, imageUrl: null },
    body: '\n# One\n\n---\ntwo\n',
  };
  expect(parseFrontMatter(formatFrontMatter(file))).toEqual(file);
});

it('rejects files without it', async () => {
  const source = await readFile(new URL('front-matter.ts', import.meta.url), 'utf8');
  expect(() => parseFrontMatter(source)).toThrow('front matter');
  expect(() => parseFrontMatter('---\n- a\n---\n\nb\n')).toThrow('not a list');
});

it('rejects more than the parser reads quickly', () => {
  const names = Array.from({ length: 8_000 }, (_, index) => `k${index}: 1`).join('\n');
  expect(() => parseFrontMatter(`---\n${names}\n---\n\nb\n`)).toThrow('longer than 16384 characters');
});

it('rejects a name that is there twice, at its line, also inside', () => {
  for (const yaml of ['a: 1\nb: 2\na: 3', 'x:\n  a: 1\n  a: 2', 'x: 0\ny: { a: 1, "a": 2 }'])
    expect(() => parseFrontMatter(`---\n${yaml}\n---\n\nb\n`)).toThrow(/at line [34]$/u);
});

it.each([
  ['names', Array.from({ length: 1_600 }, (_, index) => `name${index}:`).join('\n')],
  ['names of names', '- ? '.repeat(300)],
  ['lists as names', `${'['.repeat(300)}a${']'.repeat(300)}: b`],
  ['ends of lists', ']'.repeat(16_000)],
])('takes little work: %s', (_what, yaml) => {
  const before = process.cpuUsage();
  thrownBy(() => parseFrontMatter(`---\n${yaml}\n---\n\nb\n`));
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2_000);
});

/** The message and stack of the error that a function throws, and of its causes; null if it throws none. */
function thrownBy(run: () => unknown): string | null {
  try {
    run();
    return null;
  } catch (error) {
    const chain: string[] = [];
    for (let at: unknown = error; at instanceof Error; at = at.cause) chain.push(`${at.message}\n${at.stack ?? ''}`);
    return chain.join('\n');
  }
}
