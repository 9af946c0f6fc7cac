import type { Terms } from '@grow/text/search';
import type { ModuleLock } from '@grow/learning-rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AliasedExpression } from 'kysely';
import { query } from '../database/query.ts';
import { countTerms, hasAny, hasEvery, relevance } from '../database/search-query.ts';
import { undeletedLessons, undeletedModules } from '../database/undeleted-content.ts';

/** `needs` is the number of terms that a text must have. */
export type CourseSearch = { terms: Terms; needs: number; skip: number; limit: number };

/** Paths and modules are shown to everybody, with their descriptions. */
export function findPaths(em: EntityManager, { terms, skip, limit }: CourseSearch) {
  return query(em)
    .selectFrom('LearningPath as p')
    .where('p.deletedAt', 'is', null)
    .where(({ ref }) => hasEvery(ref('p.search'), terms))
    .select(['p.id', 'p.name', 'p.description'])
    .orderBy(({ ref }) => relevance(ref('p.search'), terms), 'desc')
    .orderBy('p.id')
    .offset(skip)
    .limit(limit + 1)
    .execute();
}

export function findModules(em: EntityManager, { terms, skip, limit }: CourseSearch) {
  return undeletedModules(em)
    .where(({ ref }) => hasEvery(ref('m.search'), terms))
    .select(['m.id', 'm.name', 'm.description', 'p.name as pathName'])
    .orderBy(({ ref }) => relevance(ref('m.search'), terms), 'desc')
    .orderBy('m.id')
    .offset(skip)
    .limit(limit + 1)
    .execute();
}

/** Terms of the glossary, which everybody may read. */
export function findTerms(em: EntityManager, { terms, skip, limit }: CourseSearch) {
  return query(em)
    .selectFrom('Term as t')
    .where('t.deletedAt', 'is', null)
    .where(({ ref }) => hasEvery(ref('t.search'), terms))
    .select(['t.id', 't.name', 't.meaning'])
    .orderBy(({ ref }) => relevance(ref('t.search'), terms), 'desc')
    .orderBy('t.id')
    .offset(skip)
    .limit(limit + 1)
    .execute();
}

/** Searches whole lessons, but only the titles of lessons in locked modules. */
export function findLessons(em: EntityManager, locks: ReadonlyMap<number, ModuleLock>, search: CourseSearch) {
  const { terms, needs } = search;
  const openIds = openModules(locks);
  const lessons = undeletedLessons(em)
    // The index also matches hidden texts. The conditions on `words` keep only what the caller may find.
    .where(({ ref }) => (needs < terms.length ? hasAny : hasEvery)(ref('l.search'), terms))
    .select((eb) => {
      const isOpen = eb('m.id', '=', eb.fn.any(eb.val(openIds)));
      const titleWords = eb.fn<string | null>('ts_filter', [eb.ref('l.search'), eb.val('{a}')]);
      return [
        'l.id as id',
        'l.title as title',
        'l.module as moduleId',
        'm.name as moduleName',
        eb.case().when(isOpen).then(eb.ref('l.content')).else(null).end().as('content'),
        eb.case().when(isOpen).then(eb.ref('l.search')).else(titleWords).end().as('words'),
      ];
    })
    .as('found');
  return bestLessons(em, lessons, search);
}

/** The modules that are not locked. */
export const openModules = (locks: ReadonlyMap<number, ModuleLock>): number[] =>
  [...locks].flatMap(([id, { isLocked }]) => (isLocked ? [] : [id]));

type FoundLesson = {
  id: number;
  title: string;
  moduleId: number;
  moduleName: string;
  content: string | null;
  words: string | null;
};

/** One page of the lessons with enough terms in their words, most relevant first. */
export function bestLessons(
  em: EntityManager,
  lessons: AliasedExpression<FoundLesson, 'found'>,
  { terms, needs, skip, limit }: CourseSearch,
) {
  const isPartial = needs < terms.length;
  const found = query(em)
    .selectFrom(lessons)
    .select(['found.id', 'found.title', 'found.moduleId', 'found.moduleName', 'found.content'])
    .where(({ ref }) => (isPartial ? hasAny : hasEvery)(ref('found.words'), terms));
  const best = isPartial
    ? found
        .where(({ ref, eb }) => eb(countTerms(ref('found.words'), terms), '>=', needs))
        .orderBy(({ ref }) => countTerms(ref('found.words'), terms), 'desc')
    : found;
  return best
    .orderBy(({ ref }) => relevance(ref('found.words'), terms), 'desc')
    .orderBy('found.id')
    .offset(skip)
    .limit(limit + 1)
    .execute();
}

/** The caller's own notes only. */
export function findNotes(em: EntityManager, userId: number, { terms, skip, limit }: CourseSearch) {
  const lesson = undeletedLessons(em).select(['l.id as id', 'l.title as title', 'l.module as moduleId']).as('now');
  return query(em)
    .selectFrom('LessonNote as n')
    .leftJoin(lesson, 'now.id', 'n.lessonId')
    .where('n.userId', '=', userId)
    .where(({ ref }) => hasEvery(ref('n.search'), terms))
    .select(['n.id', 'n.lessonId', 'n.lessonTitle', 'n.content', 'now.title', 'now.moduleId'])
    .orderBy('n.editedAt', 'desc')
    .orderBy('n.id')
    .offset(skip)
    .limit(limit + 1)
    .execute();
}
