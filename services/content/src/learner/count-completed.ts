import type { EntityManager } from '@mikro-orm/postgresql';
import { livingLessons } from '../content-cache/living-content.ts';

/** How many lessons of each module a learner has completed. Lessons in the trash do not count; moved ones count where they are now. */
export async function countCompleted(em: EntityManager, userId: number): Promise<Map<number, number>> {
  const rows = await em.execute<{ moduleId: number; completed: number }[]>(
    `select l.module_id as "moduleId", count(*)::int as completed
     from user_progress p join ${livingLessons} l on l.id = p.lesson_id
     where p.user_id = ? and p.completed group by l.module_id`,
    [userId],
  );
  return new Map(rows.map(({ moduleId, completed }) => [moduleId, completed]));
}
