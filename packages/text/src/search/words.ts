import { fold, foldNormalized, normalizeText, withoutInvisible } from './fold.ts';

/** A word in its searchable form, with its position in the text. */
export type Word = { folded: string; start: number; end: number };

/** Longer words are compared by their beginning. */
const maxWordLength = 60;

/** Finds words in every language, even without spaces between them. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Whether one of the texts contains `part`, ignoring case, accents and special forms of letters. */
export function hasText(texts: readonly string[], part: string): boolean {
  const wanted = fold(part.trim());
  return texts.some((text) => fold(text).includes(wanted));
}

/** The folded words of a text: equal for all spellings of the same words. Empty for a text without words. */
export const wordKey = (text: string): string =>
  // An invisible character may stand between two that are composed.
  wordsOf(normalizeText(withoutInvisible(text)))
    .map(({ folded }) => folded)
    .join(' ');

/** The words of a text that `normalizeText` has normalized. */
export function wordsOf(text: string): Word[] {
  const { words, placeOf } = foldedWordsOf(text);
  return words.map(({ folded, ...place }) => ({ folded, ...placeOf(place) }));
}

type Place = { start: number; end: number };
type FoldedWords = { folded: string; words: Word[]; placeOf: (place: Place) => Place };

/**
 * The folded form of a normalized text, and its words with their positions in it. `placeOf` finds a part of it in the
 * text. The text is folded before it is cut, because invisible characters and special forms such as ₂ move the borders
 * of words.
 */
export function foldedWordsOf(text: string): FoldedWords {
  const { folded, places } = foldNormalized(text);
  const words: Word[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(folded)) {
    if (isWordLike !== true) continue;
    words.push({ folded: segment.slice(0, maxWordLength), start: index, end: index + segment.length });
  }
  const placeOf = ({ start, end }: Place): Place => {
    const first = places[start] ?? text.length;
    const last = places[end - 1] ?? first;
    // Omitted marks belong to the letter before them.
    const next = places[end] ?? text.length;
    return { start: first, end: next > last ? next : last + String.fromCodePoint(text.codePointAt(last) ?? 0).length };
  };
  return { folded, words, placeOf };
}
