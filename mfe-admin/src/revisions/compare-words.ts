import { diffArrays } from 'diff';

/** A run of words: only in the first text, only in the second, or in both. */
export type WordRun = { kind: 'removed' | 'added' | 'same'; text: string };

/** Texts that take longer than this to compare have little in common and are shown whole. */
const timeoutMs = 500;

/** Finds word boundaries in any script, including Thai, which has no spaces. The segments add up to the whole text. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const wordsOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Compares two texts word by word. */
export function compareWords(before: string, after: string): WordRun[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  const changes = diffArrays(wordsOf(before), wordsOf(after), { timeout: timeoutMs });
  if (changes === undefined) return replaceWhole(before, after);
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

/** A diff that replaces the whole text. */
export function replaceWhole(before: string, after: string): WordRun[] {
  const runs: WordRun[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return runs.filter(({ text }) => text !== '');
}
