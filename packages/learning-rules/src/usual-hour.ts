/** The number of latest completions that determine the usual hour. */
export const usualHourCompletions = 20;

/**
 * The hour of the day with most of the learner's latest completions. Among equal hours, the one with the latest
 * completion. `null` without completions.
 *
 * @param hours 0 to 23 in the learner's time zone, latest first
 */
export function usualHour(hours: readonly number[]): number | null {
  const last = hours.slice(0, usualHourCompletions);
  const countOf = (wanted: number): number => last.filter((hour) => hour === wanted).length;
  const most = Math.max(...last.map(countOf));
  return last.find((hour) => countOf(hour) === most) ?? null;
}
