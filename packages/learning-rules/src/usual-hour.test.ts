import { expect, it } from 'vitest';
import { usualHour, usualHourCompletions } from './usual-hour.ts';

it.each([
  ['is unknown without completions', [], null],
  ['is that of most completions', [9, 19, 19, 7, 19], 19],
  ['is the latest one of several', [7, 19, 19, 7], 7],
  ['knows midnight', [0, 23, 0], 0],
])('%s', (_, hours, expected) => {
  expect(usualHour(hours)).toBe(expected);
});

it('follows a learner who comes at another time now', () => {
  const before = Array.from({ length: 50 }, () => 8);
  const since = Array.from({ length: usualHourCompletions }, () => 20);
  expect(usualHour([...since, ...before])).toBe(20);
});
