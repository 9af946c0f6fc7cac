/** '1 lesson', '2 lessons'; `plural` where that is not the word with an s. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

const hour = 60;
const day = 24 * hour;

/** A time in the unit that is read at a glance: '45 min', '3 hours', '20 days'. */
export function durationOf(minutes: number): string {
  if (minutes < 2 * hour) return `${minutes} min`;
  return minutes < 2 * day ? countOf(Math.round(minutes / hour), 'hour') : countOf(Math.round(minutes / day), 'day');
}
