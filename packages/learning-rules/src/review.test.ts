import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
const plan = (log: LoggedAnswer[], days: number) => planReview(log, at(days), at(Math.floor(days)));
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

  it('is an answer to a question that was answered before, at least half a day ago', () => {
    const log = [answer(0), answer(5, true, 'b')];
    expect(isReview(answer(0.4), log)).toBe(false);
    expect(isReview(answer(0.5), log)).toBe(true);
    expect(isReview(answer(9, true, 'c'), log)).toBe(false);
    expect(isReview({ ...answer(9), lessonId: 2 }, log)).toBe(false);
  });

  it('counts the days with a review, not those with first answers alone', () => {
    expect(countReviewDays([])).toBe(0);
    expect(countReviewDays([answer(1), answer(0), answer(3, true, 'b')])).toBe(1);
    const log = [answer(0), answer(0.1), answer(2), answer(2.1), answer(5, false), answer(5, true, 'b')];
    expect(countReviewDays(log)).toBe(2);
    expect(countReviewDays(log.toReversed())).toBe(2);
  });

  it('does not count a second answer within the same half day', () => {
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
