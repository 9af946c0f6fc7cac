import { expect, it } from 'vitest';
import { countOf } from './count-of.ts';

it('names one thing in the singular, any other number in the plural', () => {
  expect([0, 1, 2, 1000].map((count) => countOf(count, 'lesson'))).toEqual([
    '0 lessons',
    '1 lesson',
    '2 lessons',
    '1000 lessons',
  ]);
  expect([1, 2].map((count) => countOf(count, 'person', 'people'))).toEqual(['1 person', '2 people']);
});
