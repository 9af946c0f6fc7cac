import { plainNumerals } from '../typed-number.ts';

/** Superscripts after a digit: 10² is not 102. */
const superscript = /(?<=\p{Nd})[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]/gu;
const accents = /[\u0300-\u036F]/gu;
/** A point, comma or colon between digits counts, and so do prime and inch marks after one. Other punctuation does not. */
const punctuation = /(?!(?<=\p{N})[.,:](?=\p{N})|(?<=\p{N})['"”])[^\p{L}\p{M}\p{N}\p{S}%‰‱/&#@*†‡§′″-]/gu;
/** A space separates two words or two numbers only. */
const looseSpaces = /(?<![\p{L}\p{M}]) (?!\p{N})|(?<!\p{N}) (?![\p{L}\p{M}])/gu;

/**
 * What a text says: equal for texts that differ in case, accents, spaces and punctuation alone. Signs count: 'pH < 7' is
 * not 'pH > 7', and 'K+' is not 'K'.
 */
export function textKey(text: string): string {
  return plainNumerals(
    text
      .normalize('NFC')
      .replaceAll(superscript, (sign) => `^${sign}`)
      .normalize('NFKC'),
  )
    .toLowerCase()
    .replaceAll(/\p{L}/gu, (letter) => letter.normalize('NFD').replaceAll(accents, ''))
    .replaceAll(/(?<=\p{L})[\u0300-\u036F]+/gu, '')
    .replaceAll(/(?<=[\p{L}\p{M}])(?:-| - )(?=\p{L})/gu, ' ')
    .replaceAll(punctuation, ' ')
    .replaceAll(/(?<=\p{N}),(?=\p{N})/gu, '.')
    .replaceAll(/ +/gu, ' ')
    .replaceAll(looseSpaces, '')
    .trim();
}
