import { describe, expect, it } from 'vitest';
import { countLinks, newAccountMilliseconds, postingLimits } from './posting-limits.ts';

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

describe('countLinks', () => {
  it.each([
    ['My leaves curl. Any idea?', 0],
    ['pH was 5.8 and EC 1.6, e.g. in week 3.', 0],
    ['See https://example.com/a?b=c', 1],
    ['[shop](https://a.example) and HTTP://B.example', 2],
    ['write to cheap-seeds.shop or www.seeds.example', 2],
  ])('finds in %j %i', (text, links) => {
    expect(countLinks(text)).toBe(links);
  });
});
