import { contentKinds, type ContentKind } from '@grow/contracts';
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

/** The entity of a kind, as the one of lessons for the types: the rows of all kinds have `id` and `deletedAt`. */
export const entityOf = (kind: ContentKind): 'Lesson' =>
  kind.replaceAll(/(?:^|-)([a-z])/gu, (_, letter: string) => letter.toUpperCase()) as 'Lesson';

export const allRows = (em: EntityManager, kind: ContentKind) => query(em).selectFrom(entityOf(kind));

/** The rows that are not deleted, nor what they belong to. */
export function undeletedRows(em: EntityManager, kind: ContentKind): ReturnType<typeof allRows> {
  const { parent } = contentKinds[kind];
  const rows = allRows(em, kind).where('deletedAt', 'is', null);
  if (parent === null) return rows;
  return rows.where(parent.field.replace(/Id$/u, '') as 'module', 'in', undeletedIds(em, parent.kind));
}

export const undeletedIds = (em: EntityManager, kind: ContentKind) => undeletedRows(em, kind).select('id');
