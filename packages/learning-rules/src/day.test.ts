import { describe, expect, it } from 'vitest';
import { dayNumber, dayOf, weekday } from './day.ts';

describe('a day', () => {
  it.each([
    ['Asia/Bangkok', '2026-11-27T20:59:59Z', '2026-11-27'],
    ['Asia/Bangkok', '2026-11-27T21:00:00Z', '2026-11-28'],
    ['Asia/Bangkok', '2026-11-28T16:59:00Z', '2026-11-28'],
    ['Asia/Bangkok', '2026-11-28T20:59:00Z', '2026-11-28'],
    ['UTC', '2026-11-28T03:59:59Z', '2026-11-27'],
    ['UTC', '2026-11-28T04:00:00Z', '2026-11-28'],
    ['Asia/Kathmandu', '2026-11-27T22:14:00Z', '2026-11-27'],
    ['Asia/Kathmandu', '2026-11-27T22:15:00Z', '2026-11-28'],
    ['Pacific/Kiritimati', '2026-12-31T14:00:00Z', '2027-01-01'],
    // Clocks go forward from 2:00 to 3:00: 4:00 is 8:00 UTC instead of 9:00.
    ['America/New_York', '2026-03-07T08:59:00Z', '2026-03-06'],
    ['America/New_York', '2026-03-07T09:00:00Z', '2026-03-07'],
    ['America/New_York', '2026-03-08T07:59:00Z', '2026-03-07'],
    ['America/New_York', '2026-03-08T08:00:00Z', '2026-03-08'],
    // Clocks go back from 2:00 to 1:00: the hour that comes twice belongs to the day before.
    ['America/New_York', '2026-11-01T05:30:00Z', '2026-10-31'],
    ['America/New_York', '2026-11-01T06:30:00Z', '2026-10-31'],
    ['America/New_York', '2026-11-01T08:59:00Z', '2026-10-31'],
    ['America/New_York', '2026-11-01T09:00:00Z', '2026-11-01'],
  ])('in %s at %s is %s', (timeZone, instant, day) => {
    expect(dayOf(new Date(instant), timeZone)).toBe(day);
  });

  it.each(['America/New_York', 'Asia/Bangkok', 'Australia/Lord_Howe', 'Africa/Cairo'])(
    'begins once in %s, and no day is left out in a year',
    (timeZone) => {
      const quarter = 15 * 60 * 1000;
      let before = dayNumber(new Date('2026-01-01T12:00:00Z'), timeZone);
      for (let at = Date.UTC(2026, 0, 1, 12); at < Date.UTC(2027, 0, 1, 12); at += quarter) {
        const day = dayNumber(new Date(at), timeZone);
        expect([0, 1]).toContain(day - before);
        before = day;
      }
      expect(before).toBe(dayNumber(new Date('2027-01-01T11:45:00Z'), 'UTC'));
    },
  );

  it('begins at 4:00 of the device by default', () => {
    expect(dayOf(new Date(2026, 10, 28, 3, 59))).toBe('2026-11-27');
    expect(dayOf(new Date(2026, 10, 28, 4, 0))).toBe('2026-11-28');
  });

  it('has a place in its week', () => {
    expect(weekday(dayNumber(new Date('2026-11-23T12:00:00Z'), 'UTC'))).toBe(0);
    expect(weekday(dayNumber(new Date('2026-11-29T12:00:00Z'), 'UTC'))).toBe(6);
    expect(weekday(-4)).toBe(6);
  });
});
