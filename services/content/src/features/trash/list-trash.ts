import type { TrashItem } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { trashDays } from './purge-trash.ts';

type Row = Omit<TrashItem, 'deletedAt' | 'expiresAt'> & { deletedAt: Date | string };

/** What lies in the trash by itself. What went there with its module or path comes back with it, and is counted there. */
export async function readTrash(em: EntityManager): Promise<TrashItem[]> {
  const rows = await em.execute<Row[]>(
    `select 'learning-path' as kind, p.id, p.name, p.deleted_at as "deletedAt",
            (select count(*) from lessons l join modules m on m.id = l.module_id
             where m.path_id = p.id and m.deleted_at is null and l.deleted_at is null)::int as lessons,
            (select count(*) from user_progress u join lessons l on l.id = u.lesson_id
             join modules m on m.id = l.module_id
             where m.path_id = p.id and m.deleted_at is null and l.deleted_at is null)::int as completions
     from learning_paths p where p.deleted_at is not null
     union all
     select 'module', m.id, m.name, m.deleted_at,
            (select count(*) from lessons l where l.module_id = m.id and l.deleted_at is null)::int,
            (select count(*) from user_progress u join lessons l on l.id = u.lesson_id
             where l.module_id = m.id and l.deleted_at is null)::int
     from modules m where m.deleted_at is not null
     union all
     select 'lesson', l.id, l.title, l.deleted_at, 1,
            (select count(*) from user_progress u where u.lesson_id = l.id)::int
     from lessons l where l.deleted_at is not null
     order by "deletedAt" desc, id desc limit 500`,
  );
  return rows.map((row) => {
    const deletedAt = new Date(row.deletedAt);
    const expiresAt = new Date(deletedAt.getTime() + trashDays * 86_400_000);
    return { ...row, deletedAt: deletedAt.toISOString(), expiresAt: expiresAt.toISOString() };
  });
}
