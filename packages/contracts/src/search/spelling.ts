import type { Word } from './words.ts';

/** All words of the texts that are searched, by their lengths. */
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
/** A wrong letter splits a Thai word into at most so many pieces. */
const maxPieces = 4;

/** Words `from` to `to` of a query as one word, and what else may be meant by it. */
type Reading = { from: number; to: number; word: string; isKnown: boolean; others: string[] };

/**
 * Reads the words of a query, the last of which may be the beginning of a word. Where no spaces separate words, a wrong
 * letter also moves their borders: there, neighbors are read as one word too. The reading with the fewest unknown words
 * wins.
 */
export function readWords(words: readonly Word[], vocabulary: Vocabulary): Reading[] {
  // The cheapest reading of the first n words.
  const best: { cost: number; readings: Reading[] }[] = [{ cost: 0, readings: [] }];
  const singles = words.map((_, index) => readAs(words, index, index + 1, vocabulary));
  const isDoubtful = singles.map(({ isKnown, word }) => !isKnown || word.length < minLength);
  for (let to = 1; to <= words.length; to += 1) {
    for (let from = to - 1; from >= Math.max(0, to - maxPieces) && areJoined(words, from, to); from -= 1) {
      if (to - from > 1 && !isDoubtful.slice(from, to).includes(true)) continue;
      const reading = (to - from === 1 && singles[from]) || readAs(words, from, to, vocabulary);
      const before = best[from] ?? { cost: 0, readings: [] };
      const cost = before.cost + costOf(reading);
      if (cost < (best[to]?.cost ?? Infinity)) best[to] = { cost, readings: [...before.readings, reading] };
    }
  }
  return best.at(-1)?.readings ?? [];
}

const areJoined = (words: readonly Word[], from: number, to: number): boolean =>
  words.slice(from, to - 1).every(({ end }, index) => words[from + index + 1]?.start === end);

function readAs(words: readonly Word[], from: number, to: number, vocabulary: Vocabulary): Reading {
  const pieces = words.slice(from, to).map(({ folded }) => folded);
  const word = pieces.join('');
  const isKnown = has(vocabulary, word) || (to === words.length && pieces.length === 1 && hasPrefix(vocabulary, word));
  return { from, to, word, isKnown, others: isKnown ? [] : nearWords(word, vocabulary) };
}

/** An unknown word costs most, then a guess. A tiny word is often the rest of a wrong one. */
function costOf({ from, to, word, isKnown, others }: Reading): number {
  if (isKnown) return to - from === 1 && word.length >= minLength ? 0 : 0.5;
  return others.length > 0 ? 1 : 1.5 * (to - from);
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
  if (word.length < minLength) return [];
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

/** Whether one letter is wrong, missing, too many, or exchanged with its neighbor. */
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
