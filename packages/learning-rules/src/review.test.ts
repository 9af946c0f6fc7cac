import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber } from './day.ts';
import { countReviewDays, isReview, planReview, reviewsPerDay, type LoggedAnswer } from './review.ts';

const day = 24 * 60 * 60 * 1000;
const start = Date.UTC(2026, 0, 5, 9);
const at = (days: number): Date => new Date(start + days * day);
const answer = (days: number, isRight = true, key = 'a'): LoggedAnswer => ({
  lessonId: 1,
  key,
  answeredAt: at(days),
  isRight,
});
const zone = 'UTC';
const plan = (log: LoggedAnswer[], days: number) => planReview(log, dayNumber(at(days), zone), zone);
const isDue = (log: LoggedAnswer[], days: number): boolean => plan(log, days).due.length > 0;

describe('the review of questions', () => {
  it('asks a question again on another day, sooner after a wrong answer', () => {
    expect(isDue([answer(0)], 0.5)).toBe(false);
    expect(isDue([answer(0, false)], 0.5)).toBe(false);
    expect(isDue([answer(0, false)], 1.1)).toBe(true);
    expect(isDue([answer(0)], 1.1)).toBe(false);
    expect(isDue([answer(0)], 4)).toBe(true);
  });

  it('asks less and less often what is answered right', () => {
    const gaps: number[] = [];
    const log = [answer(0)];
    for (let last = 0, days = 1; gaps.length < 4; days += 1) {
      if (!isDue(log, days)) continue;
      gaps.push(days - last);
      log.push(answer(days));
      last = days;
    }
    expect(gaps).toEqual(gaps.toSorted((one, other) => one - other));
    expect(gaps[3]).toBeGreaterThan(2 * (gaps[0] ?? 0));
  });

  it('asks what was wrong on the next day of the learner, from 4:00 on, at whatever time it was answered', () => {
    for (const [timeZone, next, evening] of [
      ['Asia/Bangkok', '2026-11-28T21:00:00Z', '2026-11-28T13:10:00Z'],
      ['America/New_York', '2026-11-01T09:00:00Z', '2026-11-01T00:10:00Z'],
      ['America/New_York', '2026-03-08T08:00:00Z', '2026-03-08T01:10:00Z'],
      ['America/New_York', '2026-03-08T08:00:00Z', '2026-03-08T07:50:00Z'],
    ] as const) {
      const log = [{ ...answer(0, false), answeredAt: new Date(evening) }];
      const dueAt = (time: number) => planReview(log, dayNumber(new Date(time), timeZone), timeZone).due.length;
      expect(dueAt(Date.parse(next) - 60_000), evening).toBe(0);
      expect(dueAt(Date.parse(next)), evening).toBe(1);
      // The answer of that morning counts, although it is only hours later.
      const again = [...log, { ...answer(0, false), answeredAt: new Date(Date.parse(next) + 60_000) }];
      expect(planReview(again, dayNumber(new Date(next), timeZone), timeZone).due, evening).toEqual([]);
    }
  });

  it('is an answer to a question that was answered on an earlier day', () => {
    const log = [answer(0), answer(5, true, 'b')];
    expect(isReview(answer(0.7), log, zone)).toBe(false);
    expect(isReview(answer(0.8), log, zone)).toBe(true);
    expect(isReview(answer(9, true, 'c'), log, zone)).toBe(false);
    expect(isReview({ ...answer(9), lessonId: 2 }, log, zone)).toBe(false);
    const late = { ...answer(0), answeredAt: new Date('2026-01-05T18:00:00Z') };
    // 1:00 and 5:00 in Bangkok.
    expect(isReview({ ...late, answeredAt: new Date('2026-01-05T20:30:00Z') }, [late], 'Asia/Bangkok')).toBe(false);
    expect(isReview({ ...late, answeredAt: new Date('2026-01-05T22:00:00Z') }, [late], 'Asia/Bangkok')).toBe(true);
  });

  it('counts the days with a review, not those with first answers alone', () => {
    expect(countReviewDays([], zone)).toBe(0);
    expect(countReviewDays([answer(1), answer(0), answer(3, true, 'b')], zone)).toBe(1);
    const log = [answer(0), answer(0.1), answer(2), answer(2.1), answer(5, false), answer(5, true, 'b')];
    expect(countReviewDays(log, zone)).toBe(2);
    expect(countReviewDays(log.toReversed(), zone)).toBe(2);
  });

  it('does not count a second answer on the same day', () => {
    const again = [answer(0, false), answer(0.01), answer(0.02)];
    expect(plan(again, 1.5)).toEqual(plan([answer(0, false)], 1.5));
  });

  it('asks at most twenty a day, also after a month away, the most forgotten first', () => {
    const log = Array.from({ length: 50 }, (_, index) => answer(index / 100, index % 2 === 0, String(index)));
    const { due } = plan(log, 40);
    expect(due).toHaveLength(reviewsPerDay);
    expect(due.every(({ key }) => Number(key) % 2 === 1)).toBe(true);
    const reviewed = [...log, ...due.slice(0, 15).map(({ key }) => answer(40, true, key))];
    expect(plan(reviewed, 40.1).due).toHaveLength(5);
    expect(plan([...reviewed, ...due.slice(15).map(({ key }) => answer(40, true, key))], 40.1).due).toEqual([]);
    expect(plan(reviewed, 41).due).toHaveLength(reviewsPerDay);
  });

  it('plans the same on two devices, in whatever order their answers arrive', () => {
    const history = fc.array(
      fc.record({ days: fc.integer({ min: 0, max: 400 }), isRight: fc.boolean(), key: fc.constantFrom('a', 'b', 'c') }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 500 }), fc.infiniteStream(fc.nat()), (items, now, random) => {
        const log = items.map(({ days, isRight, key }) => answer(days / 4, isRight, key));
        const shuffled = log
          .map((one) => ({ one, place: Number(random.next().value) }))
          .toSorted((one, other) => one.place - other.place)
          .map(({ one }) => one);
        // One device received some answers twice.
        expect(plan([...shuffled, ...log.slice(0, 3)], now)).toEqual(plan(log, now));
      }),
      { numRuns: 10_000 },
    );
  });
});
