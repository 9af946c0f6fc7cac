import type { QuietHours } from '@grow/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQuiet, quietEndsAt, secondsUntilQuiet, wallClockMinutes } from './quiet-hours.ts';

const bangkok: QuietHours = { isOn: true, from: '22:00', to: '07:00', timeZone: 'Asia/Bangkok' };
const newYork: QuietHours = { ...bangkok, timeZone: 'America/New_York' };

describe('quiet hours in Asia/Bangkok', () => {
  it.each([
    ['2025-05-06T14:59:59Z', false], // 21:59:59
    ['2025-05-06T15:00:00Z', true], // 22:00
    ['2025-05-06T17:30:00Z', true], // 00:30 of the next day
    ['2025-05-06T23:59:59Z', true], // 06:59:59
    ['2025-05-07T00:00:00Z', false], // 07:00
  ])('at %s are on: %s', (instant, expected) => {
    expect(isQuiet(new Date(instant), bangkok)).toBe(expected);
  });

  it('end at seven in the morning there', () => {
    expect(quietEndsAt(new Date('2025-05-06T15:20:30Z'), bangkok).toISOString()).toBe('2025-05-07T00:00:00.000Z');
  });

  it('let a notification outside of them pass at once', () => {
    const now = new Date('2025-05-06T10:00:12.345Z');
    expect(quietEndsAt(now, bangkok)).toBe(now);
  });

  it('within one day do not include the night', () => {
    const siesta: QuietHours = { ...bangkok, from: '12:00', to: '14:30' };
    expect(isQuiet(new Date('2025-05-06T05:00:00Z'), siesta)).toBe(true);
    expect(isQuiet(new Date('2025-05-06T07:30:00Z'), siesta)).toBe(false);
    expect(isQuiet(new Date('2025-05-06T17:00:00Z'), siesta)).toBe(false);
  });

  it('that are disabled are never on', () => {
    const off: QuietHours = { ...bangkok, isOn: false };
    expect(isQuiet(new Date('2025-05-06T17:00:00Z'), off)).toBe(false);
    expect(secondsUntilQuiet(new Date('2025-05-06T17:00:00Z'), off, 3600)).toBe(3600);
  });
});

describe('quiet hours in America/New_York', () => {
  it('follow the wall clock in the night that the clock goes forward', () => {
    // 9 March 2025: 02:00 EST becomes 03:00 EDT, so that this night is an hour shorter.
    const evening = new Date('2025-03-09T03:00:00Z'); // 22:00 EST on the 8th
    expect(isQuiet(new Date('2025-03-09T02:59:00Z'), newYork)).toBe(false);
    expect(isQuiet(evening, newYork)).toBe(true);
    expect(quietEndsAt(evening, newYork).toISOString()).toBe('2025-03-09T11:00:00.000Z'); // 07:00 EDT
  });

  it('follow the wall clock in the night that the clock goes back', () => {
    // 2 November 2025: 02:00 EDT becomes 01:00 EST, so that this night is an hour longer.
    const evening = new Date('2025-11-02T02:00:00Z'); // 22:00 EDT on the 1st
    expect(isQuiet(new Date('2025-11-02T11:59:00Z'), newYork)).toBe(true); // 06:59 EST
    expect(quietEndsAt(evening, newYork).toISOString()).toBe('2025-11-02T12:00:00.000Z'); // 07:00 EST
  });

  it('that would end in the skipped hour end when the clock has skipped it', () => {
    const quiet: QuietHours = { ...newYork, to: '02:30' };
    expect(quietEndsAt(new Date('2025-03-09T06:30:00Z'), quiet).toISOString()).toBe('2025-03-09T07:00:00.000Z');
  });

  it('that cover the repeated hour include both runs of it', () => {
    const quiet: QuietHours = { ...newYork, from: '01:00', to: '02:00' };
    expect(isQuiet(new Date('2025-11-02T05:30:00Z'), quiet)).toBe(true); // 01:30 EDT
    expect(isQuiet(new Date('2025-11-02T06:30:00Z'), quiet)).toBe(true); // 01:30 EST
    expect(quietEndsAt(new Date('2025-11-02T05:30:00Z'), quiet).toISOString()).toBe('2025-11-02T07:00:00.000Z');
  });
});

describe('the TTL of a push', () => {
  it('ends before the next quiet hours begin', () => {
    expect(secondsUntilQuiet(new Date('2025-05-06T14:00:00Z'), bangkok, 86_400)).toBe(3600);
    expect(secondsUntilQuiet(new Date('2025-05-06T01:00:00Z'), bangkok, 3600)).toBe(3600);
    expect(secondsUntilQuiet(new Date('2025-05-06T14:59:30.500Z'), bangkok, 86_400)).toBe(29);
  });
});

describe('quiet hours anywhere', () => {
  const clockTime = fc
    .integer({ min: 0, max: 1439 })
    .map((n) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`);

  it('always end at a minute in which they are off, and the minute before is on', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2024-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
        clockTime,
        clockTime,
        fc.constantFrom('Asia/Bangkok', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'),
        (now, from, to, timeZone) => {
          fc.pre(from !== to);
          const quiet: QuietHours = { isOn: true, from, to, timeZone };
          const end = quietEndsAt(now, quiet);
          expect(isQuiet(end, quiet)).toBe(false);
          if (end !== now) expect(isQuiet(new Date(end.getTime() - 1), quiet)).toBe(true);
        },
      ),
      { numRuns: 60, seed: 20250506 },
    );
  });

  it('read midnight as minute zero', () => {
    expect(wallClockMinutes(new Date('2025-05-05T17:00:00Z'), 'Asia/Bangkok')).toBe(0);
  });
});
