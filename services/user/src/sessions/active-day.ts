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
