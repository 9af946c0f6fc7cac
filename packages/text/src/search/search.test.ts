import { describe, expect, it } from 'vitest';
import { fold, normalizeText } from './fold.ts';
import { bestParagraph, excerptAround, markWords, type MarkedText } from './marked-text.ts';
import { isOneTypoAway, vocabularyOf } from './spelling.ts';
import { termSpellingKey } from './term-spelling.ts';
import { correctedTerms, termsOf } from './terms.ts';
import { wordsOf } from './words.ts';

const folded = (text: string): string[] => wordsOf(normalizeText(text)).map((word) => word.folded);
const asText = (parts: MarkedText): string => parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

describe('words', () => {
  it.each([
    ['Crème Brûlée', ['creme', 'brulee']],
    ['cre\u0300me', ['creme']],
    ['ＰＨ ﬁne İstanbul STRASSE Straße', ['ph', 'fine', 'istanbul', 'strasse', 'strasse']],
    ['ปุ๋ยอินทรีย์ในดิน', ['ปุ๋ย', 'อินทรีย์', 'ใน', 'ดิน'].map((word) => fold(word))],
    ['เเสง', folded('แสง')],
    ['น\u0E49\u0E4D\u0E32', folded('น้ำ')],
    ['น\u0E4D\u0E49\u0E32', folded('น้ำ')],
    ['pH 5.8, N-P-K & 🌱', ['ph', '5.8', 'n', 'p', 'k']],
    ['שָׁלוֹם', ['שלום']],
    ['CO₂, m², N²⁺', ['co2', 'm2', 'n2']],
    ["grower’s grower's growerʼs", ["grower's", "grower's", "grower's"]],
    ['nu\u00ADtri\u2060ent wa\u200Bter lea\u0001f', ['nutrient', 'water', 'leaf']],
    ['๑๒ ١٢ १२ １２ 𝟏𝟐', ['12', '12', '12', '12', '12']],
    ['ﬂow ｆｌｏｗ ⓕⓛⓞⓦ 𝒻low f\u0332low', ['flow', 'flow', 'flow', 'flow', 'flow']],
    ['1½ l, 1/2', ['1', '1', '2', 'l', '1', '2']],
    ['㌖', folded('キロメートル')],
    ['ลิตร๒', folded('ลิตร2')],
  ])('of %j', (text, words) => {
    expect(folded(text)).toEqual(words);
  });

  it('keep the vowels and tones of Thai, which tell words apart', () => {
    expect(new Set(['ปา', 'ป่า', 'ป้า', 'ปี', 'ปู'].map((word) => fold(word)))).toHaveProperty('size', 5);
  });
});

it('a spelling of a term is known by its words and signs', () => {
  for (const [one, other] of [
    ['low-EC', 'Low EC'],
    ['CO₂', 'CO2'],
    ['K⁺', 'k+'],
    ['℃', '°C'],
  ]) {
    expect(termSpellingKey(one ?? ''), one).toBe(termSpellingKey(other ?? ''));
  }
  const signs = ['K', 'K+', 'K-', '+K', 'K K', 'K/K', 'K+K'];
  expect(new Set(signs.map((text) => termSpellingKey(text)))).toHaveProperty('size', signs.length);
});

describe('a typing error', () => {
  it.each([
    ['water', 'watr', true],
    ['water', 'waater', true],
    ['water', 'wster', true],
    ['water', 'wtaer', true],
    ['water', 'water', true],
    ['water', 'wtare', false],
    ['water', 'wat', false],
    ['ab', 'ba', true],
    ['abc', 'cba', false],
  ])('turns %s into %s: %s', (one, other, is) => {
    expect(isOneTypoAway(one, other)).toBe(is);
    expect(isOneTypoAway(other, one)).toBe(is);
  });

  const vocabulary = vocabularyOf(folded('water light fertilizer การให้ปุ๋ยอินทรีย์กับต้นไม้'));
  const read = (query: string) => correctedTerms(query, vocabulary).map((term) => term.map((one) => one.folded));

  it('is corrected where the word is unknown, and not at the beginning of a known one', () => {
    expect(read('light wter')).toEqual([['light'], ['wter', 'water']]);
    expect(read('light wat')).toEqual([['light'], ['wat']]);
    expect(read('zzz')).toEqual([['zzz']]);
    expect(correctedTerms('light water', vocabulary)).toEqual(termsOf('light water'));
  });

  it('is corrected where it moves the borders of Thai words', () => {
    expect(read('ปุ๋ยอินทรยี์').flat()).toEqual(expect.arrayContaining([fold('ปุ๋ย'), fold('อินทรีย์')]));
  });
});

describe('what a query names', () => {
  it('is marked, whatever its form, with the end of a word that the query only begins', () => {
    expect(asText(markWords('A Crème in water, watering', termsOf('creme wat')))).toBe(
      'A [Crème] in [water], [watering]',
    );
    expect(asText(markWords('ในดินที่มีปุ๋ยอินทรีย์', termsOf('ปุ๋ยอินทรีย์')))).toBe('ในดินที่มี[ปุ๋ยอินทรีย์]');
    expect(asText(markWords('<b>a</b>', termsOf('x')))).toBe('<b>a</b>');
  });

  it('is marked as it is written', () => {
    expect(asText(markWords('CO₂ of a nu\u00ADtrient, f\u0332, ½ ㌖', termsOf('co2 nutrient f 2 キロメートル')))).toBe(
      '[CO₂] of a [nu\u00ADtrient], [f\u0332], [½] [㌖]',
    );
  });

  it('is in the middle of the excerpt', () => {
    const excerpt = asText(excerptAround(`${'before '.repeat(50)}gypsum${' after'.repeat(50)}`, termsOf('gypsum')));
    expect(excerpt).toMatch(/^… (before ){4,6}\[gypsum\]( after){10,25} …$/u);
    expect(excerptAround('', termsOf('a'))).toEqual([]);
  });

  it('chooses the paragraph, and no heading where a text says as much', () => {
    const paragraphs = ['# Water', 'Of light', 'Of water and light', '## Water and light'];
    expect(bestParagraph(paragraphs, termsOf('water light'))).toBe('Of water and light');
    expect(bestParagraph(['# Water', 'Of light'], termsOf('water'))).toBe('# Water');
    expect(bestParagraph([], termsOf('water'))).toBe('');
  });
});
