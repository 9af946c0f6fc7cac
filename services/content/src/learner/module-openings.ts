import type { EntityManager } from '@mikro-orm/postgresql';

/** The modules that a learner has once had open. */
export async function readOpenings(em: EntityManager, userId: number): Promise<Set<number>> {
  const rows = await em.execute<{ moduleId: number }[]>(
    'select module_id as "moduleId" from module_openings where user_id = ?',
    [userId],
  );
  return new Set(rows.map(({ moduleId }) => moduleId));
}

/** Writes down that a learner has had modules open. Repeating it changes nothing. */
export async function rememberOpenings(em: EntityManager, userId: number, moduleIds: readonly number[]): Promise<void> {
  if (moduleIds.length === 0) return;
  // A module that was purged meanwhile needs no opening.
  await em.execute(
    `insert into module_openings (user_id, module_id)
     select ?, id from modules where id in (${moduleIds.map(() => '?').join(', ')}) on conflict do nothing`,
    [userId, ...moduleIds],
  );
}
