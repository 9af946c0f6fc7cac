import { PreparedAnswer } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * The lessons of a module with an excerpt of 60 characters each (spec 9), in the shape of the contract. PostgreSQL
 * writes the JSON itself: a module of thousands of lessons then costs this process one string instead of as many objects.
 * The length of a text is never counted, for that would read each to its end.
 */
export async function listLessonsOf(em: EntityManager, moduleId: number): Promise<PreparedAnswer> {
  const [row] = await em.execute<{ list: string }[]>(
    `select coalesce(json_agg(listed order by listed."order", listed.id), '[]')::text as list from (
       select l.id, l.module_id as "moduleId", l.title, l."order", l.image_url as "imageUrl", l.version,
              left(l.content, 60) as excerpt, left(l.content, 61) <> left(l.content, 60) as "isExcerptCut"
       from lessons l join modules m on m.id = l.module_id join learning_paths p on p.id = m.path_id
       where l.module_id = ? and l.deleted_at is null and m.deleted_at is null and p.deleted_at is null
     ) listed`,
    [moduleId],
  );
  return new PreparedAnswer(Buffer.from(row?.list ?? '[]'), { 'cache-control': 'no-store' });
}
