import { describe, expect, it } from 'vitest';
import { completionTime, isLateCompletion } from './completion-time.ts';

const now = new Date('2026-06-30T12:00:00Z');
const createdAt = new Date('2026-06-20T08:00:00Z');
const at = (text: string) => new Date(text);

describe('the time of a completion', () => {
  it.each([
    ['yesterday', '2026-06-29T18:00:00Z'],
    ['a minute ahead, as clocks are', '2026-06-30T12:01:00Z'],
    ['a minute before the account was made, as clocks are', '2026-06-20T07:59:00Z'],
  ])('is that of the device: %s', (_, claimed) => {
    expect(completionTime(at(claimed), now, createdAt)).toEqual(at(claimed));
  });

  it.each([
    ['a year ahead', '2027-06-30T12:00:00Z'],
    ['three minutes ahead', '2026-06-30T12:03:00Z'],
    ['before the account was made', '2026-06-20T07:00:00Z'],
    ['no date', 'never'],
  ])('is that of the server where the claimed one is not plausible: %s', (_, claimed) => {
    expect(completionTime(at(claimed), now, createdAt)).toEqual(now);
  });

  it('is that of the server after 30 days, also where it is unknown when the account was made', () => {
    expect(completionTime(at('2026-05-31T12:00:00Z'), now, null)).toEqual(at('2026-05-31T12:00:00Z'));
    expect(completionTime(at('2026-05-31T11:59:59Z'), now, null)).toEqual(now);
  });

  it('is that of the server without a claim', () => {
    expect(completionTime(null, now, createdAt)).toEqual(now);
  });

  it('asks for the age of the account only where the claim is late', () => {
    expect(isLateCompletion(at('2026-06-30T11:59:00Z'), now)).toBe(false);
    expect(isLateCompletion(at('2026-06-30T11:57:00Z'), now)).toBe(true);
  });
});
