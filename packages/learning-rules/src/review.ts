import { createEmptyCard, fsrs, Rating, type Card } from 'ts-fsrs';
import { dateOfDay, dayNumber } from './day.ts';

/** One answer of a learner. Lesson and key identify the question. */
export type LoggedAnswer = { lessonId: number; key: string; answeredAt: Date; isRight: boolean };

type DueQuestion = { lessonId: number; key: string };

/** The maximum number of reviews per day, however long the learner was away. */
export const reviewsPerDay = 20;

/** XP for the first review of a day. */
export const reviewXp = 5;

/** Whether an answer is a review: the same question was answered before, on an earlier day. */
export function isReview(answer: LoggedAnswer, log: readonly LoggedAnswer[], timeZone?: string): boolean {
  const day = dayNumber(answer.answeredAt, timeZone);
  return log.some(
    ({ lessonId, key, answeredAt }) =>
      lessonId === answer.lessonId && key === answer.key && dayNumber(answeredAt, timeZone) < day,
  );
}

/** The number of days with a review. */
export function countReviewDays(log: readonly LoggedAnswer[], timeZone?: string): number {
  const reviewDays = [...byQuestion(log).values()].flatMap((answers) => {
    const days = answers.map(({ answeredAt }) => dayNumber(answeredAt, timeZone));
    const first = days.reduce((one, other) => Math.min(one, other));
    return days.filter((day) => day > first);
  });
  return new Set(reviewDays).size;
}

/** The answers to each question, in the given order. */
export function byQuestion<T extends Pick<LoggedAnswer, 'lessonId' | 'key'>>(log: readonly T[]): Map<string, T[]> {
  return Map.groupBy(log, ({ lessonId, key }) => `${lessonId} ${key}`);
}

/** Whole days without randomness, so that devices with the same answers have the same schedule. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

type Scheduled = DueQuestion & {
  card: Card;
  /** Days: of the last counted answer, and of the next review. */
  lastDay: number;
  dueDay: number;
  answers: number;
  isKnown: boolean;
};

/**
 * The schedule of each question, from replaying its answers in the order of their times. The first answer of a day
 * counts; later ones are a second look.
 */
function scheduleOf(log: readonly LoggedAnswer[], timeZone?: string): Scheduled[] {
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
    let lastDay = -Infinity;
    let counted = 0;
    for (const { answeredAt, isRight } of inOrder) {
      const day = dayNumber(answeredAt, timeZone);
      if (day <= lastDay) continue;
      ({ card } = scheduler.next(card, dateOfDay(day), isRight ? Rating.Good : Rating.Again));
      lastDay = day;
      counted += 1;
    }
    const dueDay = lastDay + Math.max(1, card.scheduled_days);
    return [{ lessonId, key, card, lastDay, dueDay, answers: counted, isKnown: inOrder.at(-1)?.isRight === true }];
  });
}

/** A learner's reviews of today. */
export type ReviewPlan = {
  /** Most likely forgotten first. */
  due: DueQuestion[];
  /** The number of known questions: not due, and right at the last answer. */
  known: number;
};

/** What is due on a day of `dayNumber`, from its first minute on. Reviews of that day count toward `reviewsPerDay`. */
export function planReview(log: readonly LoggedAnswer[], today: number, timeZone?: string): ReviewPlan {
  const schedule = scheduleOf(log, timeZone);
  const due = schedule.filter(({ dueDay }) => dueDay <= today);
  const reviewed = schedule.filter(({ answers, lastDay }) => answers > 1 && lastDay >= today).length;
  const retention = new Map(due.map((one) => [one, scheduler.get_retrievability(one.card, dateOfDay(today), false)]));
  const byUse = due.toSorted(
    (one, other) =>
      (retention.get(one) ?? 0) - (retention.get(other) ?? 0) ||
      one.lessonId - other.lessonId ||
      (one.key < other.key ? -1 : 1),
  );
  return {
    due: byUse.slice(0, Math.max(0, reviewsPerDay - reviewed)).map(({ lessonId, key }) => ({ lessonId, key })),
    known: schedule.filter(({ dueDay, isKnown }) => isKnown && dueDay > today).length,
  };
}
