/** A word in its searchable form, with its position in the text. */
export type Word = { folded: string; start: number; end: number };

/** Longer words are compared by their beginning. */
const maxWordLength = 60;

/** Finds words in every language, even without spaces between them. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Accents, and Hebrew and Arabic vowel signs, which most people omit. The marks of other scripts are letters. */
const optionalMarks = /[\u0300-\u036F\u0591-\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\uFE00-\uFE0F]/gu;

/** Letters that only some keyboards have, as in `foldTextFunction`. */
const letters: Record<string, string> = {
  ı: 'i',
  ς: 'σ',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
const rareLetters = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');

/** Normalizes texts that look the same: composed letters, and Thai vowels that are typed as two characters. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u0E40\u0E40', '\u0E41')
    .replaceAll(/(?<tone>[\u0E48-\u0E4B]?)\u0E4D(?<late>[\u0E48-\u0E4B]?)\u0E32/gu, '$<tone>$<late>\u0E33');
}

/** The normalized form for comparing texts: without case, accents and special forms of letters. */
export function fold(text: string): string {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(optionalMarks, '')
      .replaceAll(rareLetters, (letter) => letters[letter] ?? letter)
      // One key of the keyboard.
      .replaceAll('\u0E4D\u0E32', '\u0E33')
  );
}

/** Whether one of the texts contains `part`, ignoring case, accents and special forms of letters. */
export function hasText(texts: readonly string[], part: string): boolean {
  const wanted = fold(normalizeText(part.trim()));
  return texts.some((text) => fold(normalizeText(text)).includes(wanted));
}

/** The folded words of a text: equal for all spellings of the same words. Empty for a text without words. */
export const wordKey = (text: string): string =>
  wordsOf(normalizeText(text))
    .map(({ folded }) => folded)
    .join(' ');

/** The words of a text that `normalizeText` has normalized. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (isWordLike !== true) continue;
    const folded = fold(segment).slice(0, maxWordLength);
    if (folded !== '') words.push({ folded, start: index, end: index + segment.length });
  }
  return words;
}
