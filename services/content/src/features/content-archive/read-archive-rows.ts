import type { EntityManager } from '@mikro-orm/postgresql';
import { livingModules } from '../../content-cache/living-content.ts';
import type { Archive, LessonItem, ModuleItem, PathItem } from './archive-item.ts';

/** Everything in the database, also the trash where asked for, in a fixed order and with fixed keys. */
export async function readArchiveRows(em: EntityManager, options: { withTrash: boolean }) {
  const alive = options.withTrash ? 'true' : 'p.deleted_at is null';
  const paths = await em.execute<(PathItem & { isDeleted: boolean })[]>(
    `select p.id, p.name, p.type, p.image_url as "imageUrl", p.description, p.deleted_at is not null as "isDeleted"
     from learning_paths p where ${alive} order by p.id`,
  );
  const modules = await em.execute<(ModuleItem & { isDeleted: boolean })[]>(
    `select m.id, m.path_id as "pathId", m.name, m."order", m.image_url as "imageUrl",
            coalesce((select json_agg(json_build_object('requiresModuleId', g.requires_module_id,
                                                        'thresholdPercent', g.threshold_percent)
                                      order by g.requires_module_id)
                      from module_prerequisites g
                      join ${options.withTrash ? 'modules' : livingModules} r on r.id = g.requires_module_id
                      where g.module_id = m.id), '[]')
              as prerequisites,
            m.description, m.deleted_at is not null as "isDeleted"
     from modules m join learning_paths p on p.id = m.path_id
     where ${alive} ${options.withTrash ? '' : 'and m.deleted_at is null'} order by m.id`,
  );
  const lessons = await em.execute<(LessonItem & { isDeleted: boolean })[]>(
    `select l.id, l.module_id as "moduleId", l.title, l."order", l.image_url as "imageUrl", l.content,
            l.deleted_at is not null as "isDeleted"
     from lessons l join modules m on m.id = l.module_id join learning_paths p on p.id = m.path_id
     where ${alive} ${options.withTrash ? '' : 'and m.deleted_at is null and l.deleted_at is null'} order by l.id`,
  );
  return { paths, modules, lessons };
}

export function withoutTrashMark({ paths, modules, lessons }: Awaited<ReturnType<typeof readArchiveRows>>): Archive {
  const plain = <T extends { isDeleted: boolean }>({ isDeleted: _, ...item }: T): Omit<T, 'isDeleted'> => item;
  return { paths: paths.map(plain), modules: modules.map(plain), lessons: lessons.map(plain) };
}
