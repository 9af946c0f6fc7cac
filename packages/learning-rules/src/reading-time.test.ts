import { expect, it } from 'vitest';
import { countWords, readingMinutes } from './reading-time.ts';

it.each([
  ['', 1],
  ['word '.repeat(299), 1],
  ['word '.repeat(300), 2],
  [`# Roots\n\n- ${'**word**\n- '.repeat(300)}`, 2],
  [`![a root](/api/illustrations/${'long-'.repeat(400)}.svg)`, 1],
])('reads %#', (markdown, minutes) => {
  expect(readingMinutes(markdown)).toBe(minutes);
});

it.each([
  ['', 0],
  ['## The *law*\n\n- don’t\n- [read on](/a/long/address)', 5],
  ['| pH | 6.2 |', 3],
])('counts the words of %#', (markdown, words) => {
  expect(countWords(markdown)).toBe(words);
});
