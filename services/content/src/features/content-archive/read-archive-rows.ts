import type { TrashKind } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { livingLessons, livingModules } from '../../content-cache/living-content.ts';
import type { LessonItem, ModuleItem, PathItem } from './archive-item.ts';

type Items = { 'learning-path': PathItem; module: ModuleItem; lesson: LessonItem };
type Row<K extends TrashKind> = Items[K] & { isDeleted: boolean };

const livingPaths = '(select * from learning_paths where deleted_at is null)';
const everything = { paths: 'learning_paths', modules: 'modules', lessons: 'lessons' };
const living = { paths: livingPaths, modules: livingModules, lessons: livingLessons };

const selects: Record<TrashKind, (from: typeof everything) => string> = {
  'learning-path': ({ paths }) => `
    select t.id, t.name, t.type, t.image_url as "imageUrl", t.description, t.deleted_at is not null as "isDeleted"
    from ${paths} t`,
  module: ({ modules }) => `
    select t.id, t.path_id as "pathId", t.name, t."order", t.image_url as "imageUrl",
           coalesce((select json_agg(json_build_object('requiresModuleId', g.requires_module_id,
                                                       'thresholdPercent', g.threshold_percent)
                                     order by g.requires_module_id)
                     from module_prerequisites g join ${modules} r on r.id = g.requires_module_id
                     where g.module_id = t.id), '[]') as prerequisites,
           t.description, t.deleted_at is not null as "isDeleted"
    from ${modules} t`,
  lesson: ({ lessons }) => `
    select t.id, t.module_id as "moduleId", t.title, t."order", t.image_url as "imageUrl", t.content,
           t.deleted_at is not null as "isDeleted"
    from ${lessons} t`,
};

/** Those with the given ids, also in the trash, with fixed keys. */
export function readArchiveRows<K extends TrashKind>(
  em: EntityManager,
  kind: K,
  ids: readonly number[],
): Promise<Row<K>[]> {
  return em.execute<Row<K>[]>(`${selects[kind](everything)} where t.id in (?)`, [ids]);
}

/** The ids of all that is there, in a fixed order. */
export async function readLivingIds(em: EntityManager, kind: TrashKind): Promise<number[]> {
  const rows = await em.execute<{ id: number }[]>(`select id from (${selects[kind](living)}) living order by id`);
  return rows.map(({ id }) => id);
}

/** Those with the given ids, in a fixed order and with fixed keys. */
export async function readLivingItems<K extends TrashKind>(
  em: EntityManager,
  kind: K,
  ids: readonly number[],
): Promise<Items[K][]> {
  const rows = await em.execute<Row<K>[]>(`${selects[kind](living)} where t.id in (?) order by t.id`, [ids]);
  return rows.map(({ isDeleted: _, ...item }) => item as unknown as Items[K]);
}
