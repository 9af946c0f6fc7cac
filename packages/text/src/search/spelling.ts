import type { Word } from './words.ts';

/** All words of the searched texts, by length. */
export type Vocabulary = ReadonlyMap<number, ReadonlySet<string>>;

export function vocabularyOf(words: Iterable<string>): Vocabulary {
  const vocabulary = new Map<number, Set<string>>();
  for (const word of words) {
    const ofLength = vocabulary.get(word.length) ?? new Set();
    vocabulary.set(word.length, ofLength.add(word));
  }
  return vocabulary;
}

/** Shorter words are one letter away from too many others. */
const minLength = 3;
const maxSpellings = 8;
/** The maximum length of a text without spaces that counts as one misspelled word. */
const maxGuess = 14;
const maxTries = 40;
const maxRun = 60;
/** Scripts that put no spaces between words. */
const withoutSpaces = /^[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+$/u;

/** A word of a query, and the known words that it may mean. */
type Reading = { word: string; isKnown: boolean; others: string[] };

/** Reads the words of a query. The last one may be incomplete. */
export function readWords(words: readonly Word[], vocabulary: Vocabulary): Reading[] {
  const singles = words.map(({ folded }, index): Reading => {
    const isKnown = has(vocabulary, folded) || (index === words.length - 1 && hasPrefix(vocabulary, folded));
    return { word: folded, isKnown, others: isKnown || folded.length < minLength ? [] : nearWords(folded, vocabulary) };
  });
  const readings: Reading[] = [];
  for (let start = 0, end = 0; start < words.length; start = end) {
    end = start + 1;
    while (end < words.length && words[end - 1]?.end === words[end]?.start) end += 1;
    const run = singles.slice(start, end);
    const text = run.map(({ word }) => word).join('');
    const isDoubtful = withoutSpaces.test(text) && run.some(({ isKnown }) => !isKnown);
    readings.push(...((isDoubtful && readRun(text, vocabulary)) || run));
  }
  return readings;
}

/**
 * Reads a text without spaces as known words and one misspelled word, as long as possible. Null if that fails. The
 * segmenter cannot help, because the error moves word boundaries.
 */
function readRun(text: string, vocabulary: Vocabulary): Reading[] | null {
  if (text.length > maxRun) return null;
  const { beginnings, endings } = knownParts(text, vocabulary);
  const guesses = [...beginnings.keys()]
    .flatMap((from) => [...endings.keys()].map((to) => ({ from, to, word: text.slice(from, to) })))
    .filter(({ word }) => word !== '' && word.length <= maxGuess)
    .toSorted((one, other) => other.word.length - one.word.length);
  for (const { from, to, word } of guesses.slice(0, maxTries)) {
    const others = nearWords(word, vocabulary);
    // A single letter without similar words is an extra one, and is dropped.
    if (others.length === 0 && word.length > 1) continue;
    const known = (path: readonly string[] = []) => path.map((one) => ({ word: one, isKnown: true, others: [] }));
    const guess = others.length === 0 ? [] : [{ word: '', isKnown: false, others }];
    return [...known(beginnings.get(from)), ...guess, ...known(endings.get(to))];
  }
  return null;
}

/** The fewest known words that cover the text from its start to each position, and from each position to its end. */
function knownParts(text: string, vocabulary: Vocabulary) {
  const beginnings = new Map<number, string[]>([[0, []]]);
  const endings = new Map<number, string[]>([[text.length, []]]);
  const isShorter = (path: readonly string[], than: readonly string[] | undefined): boolean =>
    path.length + 1 < (than?.length ?? Infinity);
  for (let place = 0; place < text.length; place += 1) {
    for (let length = 2; length <= maxGuess; length += 1) {
      const word = text.slice(place, place + length);
      const path = beginnings.get(place);
      if (path && has(vocabulary, word) && isShorter(path, beginnings.get(place + length))) {
        beginnings.set(place + length, [...path, word]);
      }
      const start = text.length - place - length;
      const lastWord = text.slice(Math.max(0, start), start + length);
      const rest = endings.get(start + length);
      if (rest && has(vocabulary, lastWord) && isShorter(rest, endings.get(start)))
        endings.set(start, [lastWord, ...rest]);
    }
  }
  return { beginnings, endings };
}

const has = (vocabulary: Vocabulary, word: string): boolean => vocabulary.get(word.length)?.has(word) === true;

function hasPrefix(vocabulary: Vocabulary, prefix: string): boolean {
  for (const [length, words] of vocabulary) {
    if (length < prefix.length) continue;
    for (const word of words) if (word.startsWith(prefix)) return true;
  }
  return false;
}

/** The known words that one typing error turns into this one. */
function nearWords(word: string, vocabulary: Vocabulary): string[] {
  const found: string[] = [];
  for (const length of [word.length, word.length + 1, word.length - 1]) {
    if (length < minLength) continue;
    for (const known of vocabulary.get(length) ?? []) {
      if (isOneTypoAway(word, known)) found.push(known);
      if (found.length === maxSpellings) return found;
    }
  }
  return found;
}

/** Whether the words differ by one wrong, missing, extra or swapped letter. */
export function isOneTypoAway(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  if (Math.max(one.length, other.length) - shorter > 1) return false;
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
