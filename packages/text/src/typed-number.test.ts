import { describe, expect, it } from 'vitest';
import { readTypedNumber, readTypedWhole } from './typed-number.ts';

const readings = (text: string): unknown => {
  const found = readTypedNumber(text);
  if (found.kind === 'number') return found.value;
  return found.kind === 'none' ? null : found.values;
};

describe('a typed number', () => {
  it.each<[string, unknown]>([
    ['20', 20],
    [' 20.5 ', 20.5],
    ['20,5', 20.5],
    ['.5', 0.5],
    [',5', 0.5],
    ['5.', 5],
    ['-5', -5],
    ['−5', -5],
    ['– 5', -5],
    ['\u200E−5', -5],
    ['-.5', -0.5],
    ['+5', 5],
    ['-0', 0],
    ['๒๐,๕', 20.5],
    ['٢٠٫٥', 20.5],
    ['१२००', 1200],
    ['１２．５', 12.5],
    ['𝟏𝟐', 12],
    ['1 200', 1200],
    ['1\u00A0200', 1200],
    ['1\u202F200,5', 1200.5],
    ['1\u2009200\u2009000', 1_200_000],
    ["1'200", 1200],
    ['1’200.5', 1200.5],
    ['١٬٢٠٠', 1200],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1,234.567', 1234.567],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1,00,000', 100_000],
    ['0,125', 0.125],
    ['0.200', 0.2],
    ['1234,567', 1234.567],
    ['12,34', 12.34],
  ])('%j is %j', (text, value) => {
    expect(readings(text)).toEqual(value);
  });

  it.each<[string, unknown]>([
    ['1,200', [1200, 1.2]],
    ['1.200', [1200, 1.2]],
    ['๑,๒๐๐', [1200, 1.2]],
    ['-12.500', [-12_500, -12.5]],
    ['1.000', [1000, 1]],
  ])('%j can be two numbers', (text, values) => {
    expect(readings(text)).toEqual(values);
  });

  it.each([
    '',
    ' ',
    '-',
    '.',
    'warm',
    '5-7',
    '5 – 7',
    '1 20',
    '12 34',
    '1,2,3',
    '1.2.3',
    '1,200.5.5',
    '1.234.56',
    '10²',
    '1/2',
    '½',
    '--5',
    'NaN',
    'Infinity',
    '1234567890123456',
    `${'1'.repeat(200)}`,
    '1 000,000,000',
  ])('%j is none', (text) => {
    expect(readTypedNumber(text)).toEqual({ kind: 'none' });
  });

  it.each([
    ['-5 °C', -5, '°C'],
    ['20%', 20, '%'],
    ['1.5l', 1.5, 'l'],
    ['980 ppm (700)', 980, 'ppm (700)'],
    ['๓ วัน', 3, 'วัน'],
    ['1e3', 1, 'e3'],
  ])('%j is a number with a unit', (text, value, rest) => {
    expect(readTypedNumber(text)).toEqual({ kind: 'number', value, rest });
  });
});

describe('a typed whole number', () => {
  it.each([
    ['3', 3],
    ['๑๒', 12],
    ['1,200', 1200],
    ['1 200', 1200],
  ])('%j is %j', (text, value) => {
    expect(readTypedWhole(text)).toEqual({ value });
  });

  it.each(['3 apples', 'three', '2.5', ''])('is not %j', (text) => {
    expect(readTypedWhole(text)).toEqual({ fault: { id: 'Please write a whole number in digits.' } });
  });

  it('is ambiguous if both readings are whole', () => {
    const fault = {
      id: '"{text}" can be "{one}" or "{other}". Please write one of them.',
      values: { text: '1.000', one: 1000, other: 1 },
    };
    expect(readTypedWhole('1.000')).toEqual({ fault });
  });
});
