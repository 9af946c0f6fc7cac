import type { ContentKind } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { undeletedLessons, undeletedModules } from '../../database/undeleted-content.ts';
import { query } from '../../database/query.ts';
import type { LessonItem, ModuleItem, PathItem, TermItem } from './content-item.ts';

type Items = { 'learning-path': PathItem; module: ModuleItem; lesson: LessonItem; term: TermItem };
type Known<Item> = { item: Item; isDeleted: boolean };

const pathFields = ['id', 'name', 'type', 'imageUrl', 'description', 'deletedAt'] as const;
const moduleFields = ['id', 'path as pathId', 'name', 'order', 'imageUrl', 'description', 'deletedAt'] as const;
const lessonFields = [
  'id',
  'module as moduleId',
  'title',
  'order',
  'imageUrl',
  'imageAlt',
  'content',
  'deletedAt',
] as const;

const termFields = ['id', 'name', 'spellings', 'meaning', 'lessonId', 'deletedAt'] as const;

/** The rows with the given ids, by id, including the trash. */
export const readKnownItems: {
  [K in ContentKind]: (em: EntityManager, ids: readonly number[]) => Promise<Known<Items[K]>[]>;
} = {
  async 'learning-path'(em, ids) {
    const rows = query(em).selectFrom('LearningPath').where('id', 'in', ids).select(pathFields).orderBy('id');
    return (await rows.execute()).map(split);
  },

  async module(em, ids) {
    const rows = query(em).selectFrom('Module').where('id', 'in', ids).select(moduleFields).orderBy('id');
    const gates = await query(em)
      .selectFrom('ModulePrerequisite')
      .where('module', 'in', ids)
      .select(['module as moduleId', 'requiresModule as requiresModuleId', 'thresholdPercent'])
      .orderBy('requiresModule')
      .execute();
    const gatesByModule = Map.groupBy(gates, ({ moduleId }) => moduleId);
    return (await rows.execute()).map((row) => {
      const { item, isDeleted } = split(row);
      const prerequisites = (gatesByModule.get(row.id) ?? []).map(({ moduleId: _, ...gate }) => gate);
      return { item: { ...item, prerequisites }, isDeleted };
    });
  },

  async lesson(em, ids) {
    const rows = query(em).selectFrom('Lesson').where('id', 'in', ids).select(lessonFields).orderBy('id');
    return (await rows.execute()).map(split);
  },

  async term(em, ids) {
    const rows = query(em).selectFrom('Term').where('id', 'in', ids).select(termFields).orderBy('id');
    return (await rows.execute()).map(split);
  },
};

/** The ids of all rows that are not deleted, in a fixed order. */
export async function readUndeletedIds(em: EntityManager, kind: ContentKind): Promise<number[]> {
  const undeleted = {
    'learning-path': query(em).selectFrom('LearningPath').where('deletedAt', 'is', null).select('id').orderBy('id'),
    module: undeletedModules(em).select('m.id').orderBy('m.id'),
    lesson: undeletedLessons(em).select('l.id').orderBy('l.id'),
    term: query(em).selectFrom('Term').where('deletedAt', 'is', null).select('id').orderBy('id'),
  };
  return (await undeleted[kind].execute()).map(({ id }) => id);
}

/** Whether the row exists, and neither the row nor its module or path is deleted. */
export async function isUndeleted(em: EntityManager, kind: ContentKind, id: number): Promise<boolean> {
  const rows = {
    'learning-path': query(em)
      .selectFrom('LearningPath as p')
      .where('p.deletedAt', 'is', null)
      .where('p.id', '=', id)
      .select('p.id'),
    module: undeletedModules(em).where('m.id', '=', id).select('m.id'),
    lesson: undeletedLessons(em).where('l.id', '=', id).select('l.id'),
    term: query(em).selectFrom('Term').where('deletedAt', 'is', null).where('id', '=', id).select('id'),
  };
  return (await rows[kind].execute()).length > 0;
}

function split<Row extends { deletedAt: Date | null }>({ deletedAt, ...item }: Row) {
  return { item, isDeleted: deletedAt !== null };
}
