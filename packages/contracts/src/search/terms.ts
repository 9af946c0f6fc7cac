import { readWords, type Vocabulary } from './spelling.ts';
import { normalizeText, wordsOf, type Word } from './words.ts';

/** What may stand in a text for one word of a query. With `isPrefix` it is only the beginning of a word. */
type Spelling = { folded: string; isPrefix: boolean };

/** A query: a text is found if it has a spelling of every term. */
export type Terms = readonly (readonly Spelling[])[];

/** More words do not make a query clearer. */
const maxWords = 8;

const queryWords = (query: string): Word[] => wordsOf(normalizeText(query)).slice(0, maxWords);

/** The words of a query as they were typed. The last one may not be complete. */
export function termsOf(query: string): Terms {
  const words = queryWords(query);
  return words.map(({ folded }, index) => [{ folded, isPrefix: index === words.length - 1 }]);
}

/**
 * The words of a query with what they may mean if one letter of a word is wrong, missing, too many or exchanged with the
 * next one. The same terms where every word is known.
 */
export function correctedTerms(query: string, vocabulary: Vocabulary): Terms {
  const readings = readWords(queryWords(query), vocabulary);
  return readings.map(({ word, others }, index) => [
    ...(word === '' ? [] : [{ folded: word, isPrefix: index === readings.length - 1 }]),
    ...others.map((folded) => ({ folded, isPrefix: false })),
  ]);
}

/** Whether a word of a text is one of those that a query names. */
export function isNamed(terms: Terms, word: string): boolean {
  return terms.some((spellings) =>
    spellings.some(({ folded, isPrefix }) => (isPrefix ? word.startsWith(folded) : word === folded)),
  );
}
