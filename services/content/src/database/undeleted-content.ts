import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from './query.ts';

/**
 * Content that is not soft-deleted, and whose module and path are not. Everything that shows or counts lessons uses
 * these queries, so that the results agree.
 */
export function undeletedModules(em: EntityManager) {
  return query(em)
    .selectFrom('Module as m')
    .innerJoin('LearningPath as p', 'p.id', 'm.path')
    .where('m.deletedAt', 'is', null)
    .where('p.deletedAt', 'is', null);
}

export function undeletedLessons(em: EntityManager) {
  return query(em)
    .selectFrom('Lesson as l')
    .innerJoin('Module as m', 'm.id', 'l.module')
    .innerJoin('LearningPath as p', 'p.id', 'm.path')
    .where('l.deletedAt', 'is', null)
    .where('m.deletedAt', 'is', null)
    .where('p.deletedAt', 'is', null);
}
