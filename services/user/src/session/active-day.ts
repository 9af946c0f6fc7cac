import type { EntityManager } from '@mikro-orm/postgresql';

type ActiveDay = { userId: number; day: string };

/** Counts a day of a user once, however many sessions and events saw it. */
export async function addActiveDays(em: EntityManager, days: readonly ActiveDay[]): Promise<void> {
  await em.execute(
    `insert into active_days (user_id, day)
     select "userId", day from jsonb_to_recordset(?::jsonb) d("userId" int, day date) on conflict do nothing`,
    [JSON.stringify(days)],
  );
}

export function addActiveDay(em: EntityManager, userId: number, day: string): Promise<void> {
  return addActiveDays(em, [{ userId, day }]);
}
