import { describe, expect, it } from 'vitest';
import { isInCanary } from './registry.ts';

const users = Array.from({ length: 10_000 }, (_, index) => index + 1);
const chosen = (percent: number, salt: string): number[] => users.filter((id) => isInCanary(id, { percent, salt }));

describe('the share of users who get a canary', () => {
  it.each(['mfe-learn 1.0.1', 'mfe-admin 2.3.4', 'x'])('is 9 to 11 percent of 10,000 for 10 percent of %s', (salt) => {
    expect(chosen(10, salt).length).toBeGreaterThanOrEqual(900);
    expect(chosen(10, salt).length).toBeLessThanOrEqual(1100);
  });

  it('keeps every user who is in when it grows, and ends with nobody or all', () => {
    const few = chosen(5, 'salt');
    const more = new Set(chosen(20, 'salt'));
    expect(few.filter((id) => !more.has(id))).toEqual([]);
    expect([chosen(0, 'salt').length, chosen(100, 'salt').length]).toEqual([0, 10_000]);
  });

  it('differs for another release', () => {
    const one = new Set(chosen(10, 'one'));
    const both = chosen(10, 'two').filter((id) => one.has(id));
    expect(both.length).toBeLessThan(200);
  });
});
