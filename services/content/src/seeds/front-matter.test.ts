import { afterEach, expect, it, vi } from 'vitest';
import { parseFrontMatter } from './front-matter.ts';

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
