import { dayNumber, weekday } from './day.ts';

export type LearningWeeks = {
  /** Lessons completed in the week of `now`. */
  thisWeek: number;
  /** Whether a lesson was completed on each day of that week, from Monday on. */
  days: boolean[];
  /** Weeks with a completed lesson, including the week of `now`. A week without one neither counts nor resets. */
  total: number;
};

/** A learner's lessons by week. Weeks begin on Monday at 4:00, as days do, in the device's time zone. */
export function learningWeeks(completedAt: readonly Date[], now: Date): LearningWeeks {
  const days = completedAt.map((date) => dayNumber(date));
  const monday = mondayOf(dayNumber(now));
  const ofThisWeek = days.filter((day) => mondayOf(day) === monday);
  return {
    thisWeek: ofThisWeek.length,
    days: Array.from({ length: 7 }, (_, day) => ofThisWeek.includes(monday + day)),
    total: new Set(days.map(mondayOf)).size,
  };
}

/** The Monday that begins the week of a day. */
function mondayOf(day: number): number {
  return day - weekday(day);
}
