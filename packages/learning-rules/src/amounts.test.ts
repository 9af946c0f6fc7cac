import { expect, it } from 'vitest';
import { countOf, durationOf } from './amounts.ts';

it('names one thing in the singular, any other number in the plural', () => {
  expect([0, 1, 2, 1000].map((count) => countOf(count, 'lesson'))).toEqual([
    '0 lessons',
    '1 lesson',
    '2 lessons',
    '1000 lessons',
  ]);
  expect([1, 2].map((count) => countOf(count, 'person', 'people'))).toEqual(['1 person', '2 people']);
});

it('says a time in minutes, hours or days', () => {
  const times = [0, 1, 119, 120, 170, 2879, 2880, 28_800].map(durationOf);
  expect(times).toEqual(['0 min', '1 min', '119 min', '2 hours', '3 hours', '48 hours', '2 days', '20 days']);
});
