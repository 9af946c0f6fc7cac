import { currentLocales } from './language/language.ts';

/** A date and time in the user's language and time zone; `medium` includes seconds. */
export function localTime(at: string, timeStyle: 'short' | 'medium' = 'short'): string {
  return new Date(at).toLocaleString([...currentLocales()], { dateStyle: 'medium', timeStyle });
}
