import { asciiDigit } from '../typed-number.ts';

/** Characters that nobody sees, such as soft hyphens and controls, which can split a word. */
const invisible =
  /[\p{Default_Ignorable_Code_Point}\0-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFF9-\uFFFB\u{1D159}]/gu;

/** Accents of all scripts, and Hebrew and Arabic vowel signs, which most people omit. Other marks are letters. */
const optionalMarks =
  /[\u0300-\u036F\u0483-\u0489\u0591-\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/gu;

/** What keyboards and programs write for an apostrophe. */
const apostrophes = /[`´ʹʻʼʽˈ‘’‛′‵＇]/gu;

/** 1½ is one and a half, not 11/2. */
const fractions = /[¼-¾⅐-⅞↉]/gu;

/** Letters that only some keyboards have. */
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

/** Digits of other scripts, such as ๒. */
const foreignDigits = /(?![0-9])\p{Nd}/gu;

/** What `fold` does to characters, for PostgreSQL's `fold_text`. */
export const foldingRules = { apostrophes, fractions, optionalMarks, invisible, foreignDigits, letters };

/** Normalizes texts that look the same: composed letters, and Thai vowels that are typed as two characters. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u0E40\u0E40', '\u0E41')
    .replaceAll(/(?<tone>[\u0E48-\u0E4B]?)\u0E4D(?<late>[\u0E48-\u0E4B]?)\u0E32/gu, '$<tone>$<late>\u0E33');
}

/**
 * The form in which all texts are compared: without case, accents, invisible characters and special forms of letters
 * and digits.
 */
export const fold = (text: string): string => foldNormalized(normalizeText(text)).folded;

/** Folds a normalized text. `places` has the position in the text of each unit of the folded text. */
export function foldNormalized(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const form = isPlain(character) ? character.toLowerCase() : foldCharacter(character);
    for (let unit = 0; unit < form.length; unit += 1) places.push(place);
    folded += form;
    place += character.length;
  }
  return { folded, places };
}

/** Whether only the case of a character matters. A fast path for most characters of English and Thai. */
const isPlain = (character: string): boolean =>
  (character >= ' ' && character < '\u007F' && character !== '`') || (character >= '\u0E01' && character < '\u0E50');

function foldCharacter(character: string): string {
  return withoutForms(character)
    .toLowerCase()
    .replaceAll(rareLetters, (letter) => letters[letter] ?? letter);
}

export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '');

/** A text without invisible characters, accents and special forms, in its own case. */
export function withoutForms(text: string): string {
  return (
    text
      .replaceAll(apostrophes, "'")
      .replaceAll(fractions, ' $&')
      .normalize('NFKD')
      .replaceAll('⁄', '/')
      .replaceAll(optionalMarks, '')
      .replaceAll(invisible, '')
      .replaceAll(foreignDigits, asciiDigit)
      // One key of the keyboard.
      .replaceAll('\u0E4D\u0E32', '\u0E33')
  );
}
