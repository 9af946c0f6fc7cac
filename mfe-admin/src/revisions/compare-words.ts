import { diffArrays } from 'diff';

/** A run of words: only in the first text, only in the second, or in both. */
export type WordRun = { kind: 'removed' | 'added' | 'same'; text: string };

/** Beyond this two texts have little in common, and a comparison says no more than both of them. */
const maxMs = 500;

/** Words of any script, Thai too, which has no spaces between them. Joined they are the text again. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const wordsOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** The difference of two texts, word by word. */
export function compareWords(before: string, after: string): WordRun[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  const changes = diffArrays(wordsOf(before), wordsOf(after), { timeout: maxMs });
  if (changes === undefined) return whole(before, after);
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

function whole(before: string, after: string): WordRun[] {
  const runs: WordRun[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return runs.filter(({ text }) => text !== '');
}
