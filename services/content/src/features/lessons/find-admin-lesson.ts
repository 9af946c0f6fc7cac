import type { AdminLesson } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

type Row = Omit<AdminLesson, 'updatedAt'> & { updatedAt: Date | string };

export const adminLessonColumns = `l.id, l.module_id as "moduleId", l.title, l.content, l."order",
  l.image_url as "imageUrl", l.version, l.updated_at as "updatedAt"`;

export function presentAdminLesson(row: Row): AdminLesson {
  return { ...row, updatedAt: new Date(row.updatedAt).toISOString() };
}

/** Finds a lesson that lives in a living module, or answers 404. `lock` holds the row to the end of the transaction. */
export async function findAdminLesson(em: EntityManager, id: number, lock = ''): Promise<AdminLesson> {
  const [row] = await em.execute<Row[]>(
    `select ${adminLessonColumns}
     from lessons l join modules m on m.id = l.module_id join learning_paths p on p.id = m.path_id
     where l.id = ? and l.deleted_at is null and m.deleted_at is null and p.deleted_at is null ${lock}`,
    [id],
  );
  if (row === undefined) throw new AppError('not_found', { message: 'There is no such lesson.' });
  return presentAdminLesson(row);
}
