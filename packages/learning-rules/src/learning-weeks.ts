export type LearningWeeks = {
  /** Lessons completed in the week of `now`. */
  thisWeek: number;
  /** Weeks with a completed lesson, including the week of `now`. A week without one neither counts nor resets. */
  total: number;
};

/** The rhythm of a learner. Weeks begin on Monday, in the time zone of the device. */
export function learningWeeks(completedAt: readonly Date[], now: Date): LearningWeeks {
  const mondays = completedAt.map(mondayOf);
  const monday = mondayOf(now);
  return { thisWeek: mondays.filter((other) => other === monday).length, total: new Set(mondays).size };
}

/** The timestamp of the midnight that begins the week of a date. */
function mondayOf(date: Date): number {
  const daysSinceMonday = (date.getDay() + 6) % 7;
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysSinceMonday).getTime();
}
