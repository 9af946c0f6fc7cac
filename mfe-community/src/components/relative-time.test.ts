import { describe, expect, it } from 'vitest';
import { describeTime } from './relative-time.tsx';

const now = new Date('2026-06-10T12:00:00Z');
const ago = (seconds: number) => describeTime(new Date(now.getTime() - seconds * 1000), now);

describe('describeTime', () => {
  it('shows moments, minutes, hours and days', () => {
    expect(ago(59)).toBe('just now');
    expect(ago(-30)).toBe('just now');
    expect(ago(60)).toMatch(/^1\s?m(in)?\.? ago$/u);
    expect(ago(7199)).toMatch(/^1\s?h(r)?\.? ago$/u);
    expect(ago(86_400)).toBe('yesterday');
  });

  it('shows the date if more than a week ago', () => {
    expect(ago(7 * 86_400)).toMatch(/^Jun [34], 2026$/u);
  });
});
