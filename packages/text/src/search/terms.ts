import { normalizeText } from './fold.ts';
import { readWords, type Vocabulary } from './spelling.ts';
import { wordsOf, type Word } from './words.ts';

/** A possible spelling of a query word in a text. With `isPrefix` it matches the beginning of a word. */
type Spelling = { folded: string; isPrefix: boolean };

/** A query. A text matches if it has a spelling of every term. */
export type Terms = readonly (readonly Spelling[])[];

/** Further words do not make a query clearer. */
const maxWords = 8;

const queryWords = (query: string): Word[] => wordsOf(normalizeText(query)).slice(0, maxWords);

/** The words of a query as typed. The last one may be incomplete. */
export function termsOf(query: string): Terms {
  const words = queryWords(query);
  return words.map(({ folded }, index) => [{ folded, isPrefix: index === words.length - 1 }]);
}

/**
 * The words of a query, with the words that they may mean if one letter is wrong, missing, extra or swapped with the
 * next one. The same terms if every word is known.
 */
export function correctedTerms(query: string, vocabulary: Vocabulary): Terms {
  const readings = readWords(queryWords(query), vocabulary);
  return readings.map(({ word, others }, index) => [
    ...(word === '' ? [] : [{ folded: word, isPrefix: index === readings.length - 1 }]),
    ...others.map((folded) => ({ folded, isPrefix: false })),
  ]);
}

/** Whether a word of a text matches a query. */
export function isNamed(terms: Terms, word: string): boolean {
  return terms.some((spellings) =>
    spellings.some(({ folded, isPrefix }) => (isPrefix ? word.startsWith(folded) : word === folded)),
  );
}
