import { describe, expect, it } from 'vitest';
import { shownEarnedIds, shownStats } from './placeholders.ts';

const nothingYet = { lessons: 0, posts: 0, days: 0 };
const active = { lessons: 12, posts: 0, days: 4 };

describe('without PROFILE_PLACEHOLDERS', () => {
  it('shows what the server says, zeros too', () => {
    expect(shownStats(nothingYet, false)).toEqual(nothingYet);
    expect(shownStats(active, false)).toEqual(active);
    expect([...shownEarnedIds([1, 9], false)]).toEqual([1, 9]);
  });

  it('shows no numbers while there are none', () => {
    expect(shownStats(undefined, false)).toBeNull();
    expect(shownEarnedIds(undefined, false).size).toBe(0);
  });
});

describe('with PROFILE_PLACEHOLDERS', () => {
  it('fills in 5 lessons, 5 posts and 2 days where a number is missing or zero', () => {
    expect(shownStats(undefined, true)).toEqual({ lessons: 5, posts: 5, days: 2 });
    expect(shownStats(nothingYet, true)).toEqual({ lessons: 5, posts: 5, days: 2 });
    expect(shownStats(active, true)).toEqual({ lessons: 12, posts: 5, days: 4 });
  });

  it('shows the achievements 3, 4 and 5 as earned, whatever the server says', () => {
    expect([...shownEarnedIds([1], true)]).toEqual([3, 4, 5]);
    expect([...shownEarnedIds(undefined, true)]).toEqual([3, 4, 5]);
  });
});
