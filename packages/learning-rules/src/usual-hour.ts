/** From how many of a learner's last completions the usual hour is taken. */
export const usualHourCompletions = 20;

/**
 * The hour of the day at which a learner usually comes: the one with most of their last completions, of several the one
 * with the latest. `null` without any.
 *
 * @param hours 0 to 23 in the time zone of the learner, the latest first
 */
export function usualHour(hours: readonly number[]): number | null {
  const last = hours.slice(0, usualHourCompletions);
  const countOf = (wanted: number): number => last.filter((hour) => hour === wanted).length;
  const most = Math.max(...last.map(countOf));
  return last.find((hour) => countOf(hour) === most) ?? null;
}
