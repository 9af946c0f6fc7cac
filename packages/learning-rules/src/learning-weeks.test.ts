import { describe, expect, it } from 'vitest';
import { learningWeeks } from './learning-weeks.ts';

const on = (day: number, hour = 12, month = 10) => new Date(2026, month, day, hour);
// A Tuesday.
const now = on(24);

describe('learningWeeks', () => {
  it('counts nothing before the first lesson', () => {
    expect(learningWeeks([], now)).toMatchObject({ thisWeek: 0, total: 0 });
  });

  it('begins a week on Monday at 4:00', () => {
    const sunday = new Date(2026, 10, 23, 3, 59, 59);
    const monday = new Date(2026, 10, 23, 4, 0);
    expect(learningWeeks([sunday, monday], now)).toMatchObject({ thisWeek: 1, total: 2 });
    expect(learningWeeks([monday], on(29, 23))).toMatchObject({ thisWeek: 1, total: 1 });
    expect(learningWeeks([monday], on(30, 3))).toMatchObject({ thisWeek: 1, total: 1 });
    expect(learningWeeks([monday], on(30, 4))).toMatchObject({ thisWeek: 0, total: 1 });
  });

  it('says on which days of the week a lesson was completed', () => {
    const days = (dates: Date[]): string =>
      learningWeeks(dates, now)
        .days.map((day) => (day ? 'x' : '-'))
        .join('');
    expect(days([])).toBe('-------');
    expect(days([on(23), on(24), on(24, 20), on(22), on(29, 23)])).toBe('xx----x');
  });

  it('neither counts nor resets at a week without a lesson', () => {
    expect(learningWeeks([on(2), on(3), on(18), on(23), on(24, 8)], now)).toMatchObject({ thisWeek: 2, total: 3 });
  });

  it('counts a week once across a clock change and across the new year', () => {
    expect(learningWeeks([on(20, 5, 9), on(25, 23, 9)], now)).toMatchObject({ thisWeek: 0, total: 1 });
    expect(learningWeeks([new Date(2026, 11, 31), new Date(2027, 0, 3)], new Date(2027, 0, 3, 22))).toMatchObject({
      thisWeek: 2,
      total: 1,
    });
  });
});
