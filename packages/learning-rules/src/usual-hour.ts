/** How many of a learner's last completions determine the usual hour. */
export const usualHourCompletions = 20;

/**
 * The hour of the day at which a learner usually completes lessons: the one with most of the last completions. If there
 * are several, the one with the latest completion. `null` without completions.
 *
 * @param hours 0 to 23 in the time zone of the learner, the latest first
 */
export function usualHour(hours: readonly number[]): number | null {
  const last = hours.slice(0, usualHourCompletions);
  const countOf = (wanted: number): number => last.filter((hour) => hour === wanted).length;
  const most = Math.max(...last.map(countOf));
  return last.find((hour) => countOf(hour) === most) ?? null;
}
