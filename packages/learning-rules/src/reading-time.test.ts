import { expect, it } from 'vitest';
import { countWords, readingMinutes } from './reading-time.ts';

it.each([
  ['', 1],
  ['word '.repeat(299), 1],
  ['word '.repeat(300), 2],
  [`# Roots\n\n- ${'**word**\n- '.repeat(300)}`, 2],
  [`![a root](/api/drawings/${'long-'.repeat(400)}.svg)`, 1],
])('reads %#', (markdown, minutes) => {
  expect(readingMinutes(markdown)).toBe(minutes);
});

it.each([
  ['', 0],
  ['## The *law*\n\n- don’t\n- [read on](/a/long/address)', 5],
  ['| pH | 6.2 |', 2],
])('counts the words of %#', (markdown, words) => {
  expect(countWords(markdown)).toBe(words);
});

/** Real sentences, repeated up to the length. */
const fill = (sentences: string, length: number) =>
  sentences.repeat(Math.ceil(length / sentences.length)).slice(0, length);

it.each([
  ['Japanese', '培地の水分は毎日確認し、表面が乾いたら根元にゆっくりと水を与えます。', 3_740, [6, 12]],
  ['Chinese', '每天检查土壤的湿度，表面干燥时再慢慢浇水，让根系有时间呼吸。', 3_740, [6, 12]],
  ['Thai', 'ตรวจสอบความชื้นของดินทุกวันและรดน้ำช้าๆเมื่อผิวดินแห้งเพื่อให้รากได้หายใจ', 4_000, [4, 7]],
  ['Korean', '흙의 습도를 매일 확인하고 표면이 마르면 천천히 물을 줍니다. ', 3_740, [4, 7]],
  ['English', 'Check the moisture of the soil each day, and water it slowly once it is dry. ', 5_000, [4, 6]],
])('knows the words of %s', (_language, sentences, length, [least, most]) => {
  const minutes = readingMinutes(fill(sentences, length));
  expect(minutes).toBeGreaterThanOrEqual(least ?? 0);
  expect(minutes).toBeLessThanOrEqual(most ?? 0);
});
