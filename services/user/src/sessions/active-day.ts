import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';

type Day = { userId: number; day: string };

/** Counts a user's day once, regardless of the number of sessions and events. */
export async function addActiveDays(em: EntityManager, days: readonly Day[]): Promise<void> {
  await query(em)
    .insertInto('ActiveDay')
    .values(days.map(({ userId, day }) => ({ user: userId, day })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function addActiveDay(em: EntityManager, userId: number, day: string): Promise<void> {
  return addActiveDays(em, [{ userId, day }]);
}

/** The given IANA time zone if it is valid, else UTC. */
export function timeZoneOrUtc(timeZone: string | null | undefined): string {
  if (timeZone === null || timeZone === undefined || !/^[A-Za-z][\w+\-/]{0,63}$/u.test(timeZone)) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** Cached by time zone: creating one costs a hundred times its use, and every session lookup needs one. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a time in a time zone of `timeZoneOrUtc`: '2026-11-21'. */
export function dayIn(timeZone: string, moment: Date): string {
  let format = dayFormats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    dayFormats.set(timeZone, format);
  }
  return format.format(moment);
}
