/** A date with its time in the language and time zone of the reader; with `medium` the time has seconds. */
export function localTime(at: string, timeStyle: 'short' | 'medium' = 'short'): string {
  return new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle });
}
