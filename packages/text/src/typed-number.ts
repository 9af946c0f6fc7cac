import { localizable, type Localizable } from './localizable.ts';

/** A number as a person typed it, with the text after it. `ambiguous` if a separator can stand for two numbers. */
export type TypedNumber =
  | { kind: 'number'; value: number; rest: string }
  | { kind: 'ambiguous'; values: [grouped: number, decimal: number]; rest: string }
  | { kind: 'none' };

const none: TypedNumber = { kind: 'none' };
/** More digits than this are not exact. */
const maxDigits = 15;
const maxCharacters = 100;

const separator = String.raw`[ '.,]`;
const typed = new RegExp(String.raw`^([-+]?) ?(\d+(?:${separator}\d+)*[.,]?(?!\d)|[.,]\d+)`, 'u');

/**
 * Reads a number that a person typed, in the digits of any script, with a decimal point or comma, and with groups of
 * three digits. In `1,200` and `1.200` the separator can be either.
 */
export function readTypedNumber(text: string): TypedNumber {
  if (text.length > maxCharacters) return none;
  const plain = plainNumerals(text).trim();
  const [all = '', sign, digits = ''] = typed.exec(plain) ?? [];
  const rest = plain.slice(all.length);
  // A sign or digit after it makes a range, a fraction, or two numbers.
  if (digits.replaceAll(/\D/gu, '').length > maxDigits || /^ ?[^\p{L}\p{So}%‰( ]/u.test(rest)) return none;
  const values = valuesOf(digits).map((value) => (sign === '-' && value !== 0 ? -value : value));
  const [value, decimal] = values;
  if (value === undefined) return none;
  if (decimal === undefined) return { kind: 'number', value, rest: rest.trim() };
  return { kind: 'ambiguous', values: [value, decimal], rest: rest.trim() };
}

export const ambiguousMessage = (text: string, [one, other]: readonly [number, number]): Localizable =>
  localizable('"{text}" can be "{one}" or "{other}". Please write one of them.', { text, one, other });

export type TypedWhole = { value: number } | { fault: Localizable };

/** A whole number that a person typed. `1,200` is not ambiguous here, because 1.2 is not whole. */
export function readTypedWhole(text: string): TypedWhole {
  const found = readTypedNumber(text);
  const values = found.kind === 'none' ? [] : found.kind === 'number' ? [found.value] : found.values;
  const [value, other] = values.filter(Number.isInteger);
  if (value === undefined || found.kind === 'none' || found.rest !== '') {
    return { fault: localizable('Please write a whole number in digits.') };
  }
  return other === undefined ? { value } : { fault: ambiguousMessage(text.trim(), [value, other]) };
}

/** The numbers that these digits and separators can mean. */
function valuesOf(digits: string): number[] {
  if (/^\d+$/u.test(digits)) return [Number(digits)];
  if (/^[1-9]\d{0,2}[.,]\d{3}$/u.test(digits)) {
    return [Number(digits.replace(/[.,]/u, '')), Number(digits.replace(',', '.'))];
  }
  if (/^\d*[.,]\d*$/u.test(digits)) return [Number(digits.replace(',', '.'))];
  // Equal separators between groups of three, or as in India of two, and another one before the decimals.
  const grouped =
    /^(?<groups>\d{1,3}(?<mark>[ '.,])(?:\d{3}\k<mark>)*\d{3}|\d{1,2}(?:,\d{2})+,\d{3})(?<decimals>[.,]\d*)?$/u;
  const { groups = '', decimals = '' } = grouped.exec(digits)?.groups ?? {};
  if (groups === '' || (decimals !== '' && groups.includes(decimals.charAt(0)))) return [];
  return [Number(`${groups.replaceAll(/\D/gu, '')}${decimals.replace(',', '.')}`)];
}

/** A text with the digits, signs and separators of all scripts and keyboards written in ASCII. */
export function plainNumerals(text: string): string {
  return text
    .replaceAll(/\p{Default_Ignorable_Code_Point}|[\u200E\u200F\u061C]/gu, '')
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/gu, '-')
    .replaceAll(/[\uFF0B\uFE62]/gu, '+')
    .replaceAll(/[\uFF0C\u060C\uFE50]/gu, ',')
    .replaceAll(/[\uFF0E\u066B\u00B7\uFE52]/gu, '.')
    .replaceAll(/[\u066C\u2018\u2019\u02BC\u00B4\uFF07]/gu, "'")
    .replaceAll(/[\uFF05\uFE6A\u066A]/gu, '%');
}

/** Unicode has the ten digits of each script in a row, and some rows directly after each other. */
export function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
