import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';

type Day = { userId: number; day: string };

/** Counts a day of a user once, however many sessions and events were active on it. */
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
