import { describe, expect, it } from 'vitest';
import { newAccountMilliseconds, postingLimits } from './posting-limits.ts';

const now = new Date('2026-06-10T12:00:00Z');

describe('postingLimits', () => {
  it('are low for a new account and high for an older one', () => {
    const justNew = new Date(now.getTime() - newAccountMilliseconds + 1);
    const justKnown = new Date(now.getTime() - newAccountMilliseconds);
    expect(postingLimits(justNew, now)).toMatchObject({ postsPerHour: 5, linksPerText: 1 });
    expect(postingLimits(justKnown, now)).toMatchObject({ postsPerHour: 30, linksPerText: 10 });
  });

  it('treat an unknown age as new', () => {
    expect(postingLimits(null, now)).toEqual(postingLimits(now, now));
  });
});
