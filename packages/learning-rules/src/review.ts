import { createEmptyCard, fsrs, Rating, type Card } from 'ts-fsrs';

/** One answer of a learner. Lesson and key identify the question. */
export type LoggedAnswer = { lessonId: number; key: string; answeredAt: Date; isRight: boolean };

export type DueQuestion = { lessonId: number; key: string; due: Date };

/** The maximum number of reviews per day, however long the learner was away. */
export const reviewsPerDay = 20;

/** XP for the first review of a day, by UTC. */
export const reviewXp = 5;

/** An answer sooner than this after a counted one is a second look, and does not count. */
const minGapMs = 12 * 60 * 60 * 1000;

/** Whether an answer is a review: the same question was answered before, long enough ago to count. */
export function isReview(answer: LoggedAnswer, log: readonly LoggedAnswer[]): boolean {
  return log.some(
    ({ lessonId, key, answeredAt }) =>
      lessonId === answer.lessonId &&
      key === answer.key &&
      answer.answeredAt.getTime() - answeredAt.getTime() >= minGapMs,
  );
}

/** The number of days, by UTC, with a review. */
export function countReviewDays(log: readonly LoggedAnswer[]): number {
  const reviews = [...byQuestion(log).values()].flatMap((answers) => {
    const first = answers.reduce((one, other) => (other.answeredAt < one.answeredAt ? other : one));
    return answers.filter((one) => isReview(one, [first]));
  });
  return new Set(reviews.map(({ answeredAt }) => answeredAt.toISOString().slice(0, 10))).size;
}

/** The answers to each question, in the given order. */
export function byQuestion<T extends Pick<LoggedAnswer, 'lessonId' | 'key'>>(log: readonly T[]): Map<string, T[]> {
  return Map.groupBy(log, ({ lessonId, key }) => `${lessonId} ${key}`);
}

/** Whole days without randomness, so that devices with the same answers have the same schedule. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

type Scheduled = DueQuestion & { card: Card; answers: number; isKnown: boolean };

/** The schedule of each question, from replaying its answers in the order of their times. */
function scheduleOf(log: readonly LoggedAnswer[]): Scheduled[] {
  return [...byQuestion(log).values()].flatMap((answers) => {
    // Of two answers at the same moment, the wrong one comes first.
    const inOrder = answers.toSorted(
      (one, other) =>
        one.answeredAt.getTime() - other.answeredAt.getTime() || Number(one.isRight) - Number(other.isRight),
    );
    const [first] = inOrder;
    if (first === undefined) return [];
    const { lessonId, key } = first;
    let card = createEmptyCard(first.answeredAt);
    let counted = 0;
    for (const { answeredAt, isRight } of inOrder) {
      if (card.last_review && answeredAt.getTime() - card.last_review.getTime() < minGapMs) continue;
      ({ card } = scheduler.next(card, answeredAt, isRight ? Rating.Good : Rating.Again));
      counted += 1;
    }
    return [{ lessonId, key, due: card.due, card, answers: counted, isKnown: inOrder.at(-1)?.isRight === true }];
  });
}

/** A learner's reviews of today. */
export type ReviewPlan = {
  /** Most likely forgotten first. */
  due: DueQuestion[];
  /** The number of known questions: not due, and right at the last answer. */
  known: number;
};

/** `startOfDay` is midnight of the learner's day: reviews since then count toward `reviewsPerDay`. */
export function planReview(log: readonly LoggedAnswer[], now: Date, startOfDay: Date): ReviewPlan {
  const schedule = scheduleOf(log);
  const due = schedule.filter((one) => one.due <= now);
  const reviewed = schedule.filter(
    ({ card, answers }) => answers > 1 && card.last_review !== undefined && card.last_review >= startOfDay,
  ).length;
  const retention = new Map(due.map((one) => [one, scheduler.get_retrievability(one.card, now, false)]));
  const byUse = due.toSorted(
    (one, other) =>
      (retention.get(one) ?? 0) - (retention.get(other) ?? 0) ||
      one.lessonId - other.lessonId ||
      (one.key < other.key ? -1 : 1),
  );
  return {
    due: byUse
      .slice(0, Math.max(0, reviewsPerDay - reviewed))
      .map(({ lessonId, key, due: at }) => ({ lessonId, key, due: at })),
    known: schedule.filter(({ due: next, isKnown }) => isKnown && next > now).length,
  };
}
