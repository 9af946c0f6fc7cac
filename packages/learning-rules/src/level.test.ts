import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelFromXp, levelPercent, levelStart, xpToNextLevel } from './level.ts';

describe('levels', () => {
  it.each([
    { xp: 0, level: 1, missing: 100 },
    { xp: 99, level: 1, missing: 1 },
    { xp: 100, level: 2, missing: 200 },
    { xp: 299, level: 2, missing: 1 },
    { xp: 300, level: 3, missing: 300 },
    { xp: 600, level: 4, missing: 400 },
    { xp: -5, level: 1, missing: 100 },
  ])('gives level $level at $xp XP, $missing short of the next', ({ xp, level, missing }) => {
    expect(levelFromXp(xp)).toBe(level);
    expect(xpToNextLevel(xp)).toBe(missing);
  });

  it('starts level n at exactly 50 * n * (n - 1)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 1_000_000 }), (level) => {
        expect(levelFromXp(levelStart(level))).toBe(level);
        expect(levelFromXp(levelStart(level) - 1)).toBe(level - 1);
      }),
    );
  });
});

it.each([
  [-5, 0],
  [0, 0],
  [50, 50],
  [99, 99],
  [100, 0],
  [200, 50],
])('%i XP are %i %% of the way to the next level', (xp, percent) => {
  expect(levelPercent(xp)).toBe(percent);
});
