import { normalizeText } from './fold.ts';
import { foldedWordsOf } from './words.ts';

/** A spelling of a term of the glossary: its folded words, and the signs around and between them. */
export type TermSpelling = { words: string[]; before: string; between: string[]; after: string };

/** What joins the words of a term: "damping off" and "damping-off" are the same. */
const joins = /^[\s\-‐‑–]*$/u;

/** What stands between two folded words, in the form in which it is compared. */
export const betweenWords = (folded: string): string => (joins.test(folded) ? ' ' : folded.trim());

/** Reads a name or spelling. Signs count: `K+` is not K. */
export function readTermSpelling(text: string): TermSpelling {
  const { folded, words } = foldedWordsOf(normalizeText(text.trim()));
  return {
    words: words.map((word) => word.folded),
    before: folded.slice(0, words[0]?.start),
    between: words.slice(1).map(({ start }, at) => betweenWords(folded.slice(words[at]?.end, start))),
    after: folded.slice(words.at(-1)?.end),
  };
}

/** Equal for spellings that match the same texts. */
export function termSpellingKey(text: string): string {
  const { words, before, between, after } = readTermSpelling(text);
  return before + words.flatMap((word, at) => [between[at - 1] ?? '', word]).join('') + after;
}
