import type { Language, ContentKind } from '@grow/contracts';
import type { Terms } from '@grow/text/search';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import { countTerms, hasAny, hasEvery, relevance } from '../database/search-query.ts';
import { textsIn } from '../database/texts.ts';
import { undeletedIds, undeletedLessons } from '../database/undeleted-content.ts';

/** `needs` is the number of terms that a text must have. */
export type CourseSearch = { terms: Terms; needs: number; skip: number; limit: number };

type Found = { kind: ContentKind; language: Language; openModules: readonly number[] };

/**
 * One page of the texts of a kind with enough terms, most relevant first, each item in one language. Of lessons in
 * locked modules only the title is searched, and no text is returned.
 */
export function findTexts(
  em: EntityManager,
  { kind, language, openModules }: Found,
  { terms, needs, skip, limit }: CourseSearch,
) {
  const isPartial = needs < terms.length;
  const matches = isPartial ? hasAny : hasEvery;
  const found = query(em)
    // Materialized, so that the index of words comes first: reading the words of every text takes longest.
    .with(
      (cte) => cte('matching').materialized(),
      () => textsIn(em, kind, language).where(({ ref }) => matches(ref('text.words'), terms)),
    )
    .selectFrom('matching as t')
    .leftJoin('Lesson as l', (join) => join.onRef('l.id', '=', 't.itemId').on(({ val }) => val(kind === 'lesson')))
    .where('t.itemId', 'in', undeletedIds(em, kind))
    .select((eb) => {
      const isOpen = eb.or([eb('l.id', 'is', null), eb('l.module', '=', eb.fn.any(eb.val([...openModules])))]);
      const titleWords = eb.fn<string>('ts_filter', [eb.ref('t.words'), eb.val('{a}')]);
      return [
        't.itemId as id',
        't.title',
        isOpen.as('isOpen'),
        eb.case().when(isOpen).then(eb.ref('t.text')).else(null).end().as('text'),
        eb.case().when(isOpen).then(eb.ref('t.words')).else(titleWords).end().as('words'),
      ];
    })
    .as('found');
  const some = query(em)
    .selectFrom(found)
    .select(['found.id', 'found.title', 'found.text'])
    // The index also matches words of locked lessons that the caller may not find.
    .where(({ or, ref }) => or([ref('found.isOpen'), matches(ref('found.words'), terms)]));
  const best = isPartial
    ? some
        .where(({ ref, eb }) => eb(countTerms(ref('found.words'), terms), '>=', needs))
        .orderBy(({ ref }) => countTerms(ref('found.words'), terms), 'desc')
    : some;
  return best
    .orderBy(({ ref }) => relevance(ref('found.words'), terms), 'desc')
    .orderBy('found.id')
    .offset(skip)
    .limit(limit + 1)
    .execute();
}

/** The caller's own notes only. */
export function findNotes(em: EntityManager, userId: number, { terms, skip, limit }: CourseSearch) {
  const lesson = undeletedLessons(em).select(['l.id as id', 'l.module as moduleId']).as('now');
  return query(em)
    .selectFrom('LessonNote as n')
    .leftJoin(lesson, 'now.id', 'n.lessonId')
    .where('n.userId', '=', userId)
    .where(({ ref }) => hasEvery(ref('n.search'), terms))
    .select(['n.id', 'n.lessonId', 'n.lessonTitle', 'n.content', 'now.moduleId'])
    .orderBy('n.editedAt', 'desc')
    .orderBy('n.id')
    .offset(skip)
    .limit(limit + 1)
    .execute();
}
