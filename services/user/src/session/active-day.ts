import type { EntityManager } from '@mikro-orm/postgresql';

/** Counts a day once, however many sessions and events saw it. */
export async function addActiveDay(em: EntityManager, userId: number, day: string): Promise<void> {
  await em.execute('insert into active_days (user_id, day) values (?, ?) on conflict do nothing', [userId, day]);
}
