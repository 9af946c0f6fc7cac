import { currentLocales } from './language/language.ts';

/** A date with its time in the language of the screens and the time zone of the reader; with `medium` the time has seconds. */
export function localTime(at: string, timeStyle: 'short' | 'medium' = 'short'): string {
  return new Date(at).toLocaleString([...currentLocales()], { dateStyle: 'medium', timeStyle });
}
