import { describe, expect, it } from 'vitest';
import { earnedIdsToShow, statsToShow } from './placeholders.ts';

const nothingYet = { lessons: 0, posts: 0, days: 0 };
const active = { lessons: 12, posts: 0, days: 4 };

describe('without PROFILE_PLACEHOLDERS', () => {
  it('shows the server’s numbers, including zeros', () => {
    expect(statsToShow(nothingYet, false)).toEqual(nothingYet);
    expect(statsToShow(active, false)).toEqual(active);
    expect([...earnedIdsToShow([1, 9], false)]).toEqual([1, 9]);
  });

  it('shows no numbers if there are none', () => {
    expect(statsToShow(undefined, false)).toBeNull();
    expect(earnedIdsToShow(undefined, false).size).toBe(0);
  });
});

describe('with PROFILE_PLACEHOLDERS', () => {
  it('fills in 5 lessons, 5 posts and 2 days for missing or zero numbers', () => {
    expect(statsToShow(undefined, true)).toEqual({ lessons: 5, posts: 5, days: 2 });
    expect(statsToShow(nothingYet, true)).toEqual({ lessons: 5, posts: 5, days: 2 });
    expect(statsToShow(active, true)).toEqual({ lessons: 12, posts: 5, days: 4 });
  });

  it('shows achievements 3, 4 and 5 as earned, whatever the server returns', () => {
    expect([...earnedIdsToShow([1], true)]).toEqual([3, 4, 5]);
    expect([...earnedIdsToShow(undefined, true)]).toEqual([3, 4, 5]);
  });
});
