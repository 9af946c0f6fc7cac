export type LearningWeeks = {
  /** Lessons completed in the week of `now`. */
  thisWeek: number;
  /** Whether a lesson was completed on each day of that week, from Monday on. */
  days: boolean[];
  /** Weeks with a completed lesson, including the week of `now`. A week without one neither counts nor resets. */
  total: number;
};

/** A learner's lessons by week. Weeks begin on Monday, in the device's time zone. */
export function learningWeeks(completedAt: readonly Date[], now: Date): LearningWeeks {
  const mondays = completedAt.map(mondayOf);
  const monday = mondayOf(now);
  const ofThisWeek = completedAt.filter((_, index) => mondays[index] === monday).map((date) => dayOf(date));
  return {
    thisWeek: ofThisWeek.length,
    days: Array.from({ length: 7 }, (_, day) => ofThisWeek.includes(day)),
    total: new Set(mondays).size,
  };
}

/** The timestamp of the Monday midnight that begins the week of a date. */
function mondayOf(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - dayOf(date)).getTime();
}

/** The day of the week: 0 for Monday. */
function dayOf(date: Date): number {
  return (date.getDay() + 6) % 7;
}
