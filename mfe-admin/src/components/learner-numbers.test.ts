import { expect, it } from 'vitest';
import { durationOf } from './learner-numbers.tsx';

it('formats a duration in minutes, hours or days', () => {
  const times = [0, 1, 119, 120, 170, 2879, 2880, 28_800].map(durationOf);
  expect(times).toEqual(['0 min', '1 min', '119 min', '2 hours', '3 hours', '48 hours', '2 days', '20 days']);
});
