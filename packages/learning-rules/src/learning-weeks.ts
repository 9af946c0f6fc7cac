export type LearningWeeks = {
  /** Lessons completed in the week of `now`. */
  thisWeek: number;
  /** Weeks with a completed lesson, with that of `now`. A week without one neither counts nor resets. */
  total: number;
};

/** The rhythm of a learner. Weeks begin on Monday, in the time zone of the device. */
export function learningWeeks(completedAt: readonly Date[], now: Date): LearningWeeks {
  const mondays = completedAt.map(mondayOf);
  const monday = mondayOf(now);
  return { thisWeek: mondays.filter((other) => other === monday).length, total: new Set(mondays).size };
}

/** The timestamp of the midnight with which a date's week begins. */
function mondayOf(date: Date): number {
  const daysSinceMonday = (date.getDay() + 6) % 7;
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysSinceMonday).getTime();
}
