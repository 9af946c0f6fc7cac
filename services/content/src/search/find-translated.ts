import { defaultLanguage, type Language, type TranslatedKind } from '@grow/contracts';
import type { ModuleLock } from '@grow/learning-rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import { hasEvery, relevance } from '../database/search-query.ts';
import { snapshotText } from '../database/snapshot-text.ts';
import { undeletedLessons, undeletedModules } from '../database/undeleted-content.ts';
import { publishedIn } from '../learning/translations/read-translations.ts';
import * as course from './find-course.ts';
import { bestLessons, openModules, type CourseSearch } from './find-course.ts';

/** The finders of `find-course.ts` in another language: by translated texts, else by their source. */
export function findIn(em: EntityManager, language: Language) {
  if (language === defaultLanguage) {
    return {
      paths: (search: CourseSearch) => course.findPaths(em, search),
      modules: (search: CourseSearch) => course.findModules(em, search),
      terms: (search: CourseSearch) => course.findTerms(em, search),
      lessons: (locks: ReadonlyMap<number, ModuleLock>, search: CourseSearch) => course.findLessons(em, locks, search),
    };
  }
  return {
    paths: (search: CourseSearch) => pageOf(em, translatedPaths(em, language), search),
    modules: (search: CourseSearch) => pageOf(em, translatedModules(em, language), search),
    terms: async (search: CourseSearch) =>
      (await pageOf(em, translatedTerms(em, language), search)).map(({ description, ...term }) => ({
        ...term,
        meaning: description,
      })),
    lessons: (locks: ReadonlyMap<number, ModuleLock>, search: CourseSearch) => findLessons(em, language, locks, search),
  };
}

function published(em: EntityManager, kind: TranslatedKind, language: Language) {
  return publishedIn(em, language)
    .where('i.kind', '=', kind)
    .select(['i.itemId as source', 'i.search as search'])
    .select(({ ref }) => [
      snapshotText(ref('r.snapshot'), 'title', 'name').as('name'),
      snapshotText(ref('r.snapshot'), 'content', 'meaning', 'description').as('text'),
    ])
    .as('t');
}

function translatedPaths(em: EntityManager, language: Language) {
  return query(em)
    .selectFrom('LearningPath as p')
    .leftJoin(published(em, 'learning-path', language), 't.source', 'p.id')
    .where('p.deletedAt', 'is', null)
    .select(({ fn }) => [
      'p.id as id',
      fn.coalesce('t.name', 'p.name').as('name'),
      fn.coalesce('t.text', 'p.description').as('description'),
      fn.coalesce('t.search', 'p.search').as('words'),
    ])
    .select(({ val }) => val('').as('pathName'));
}

function translatedModules(em: EntityManager, language: Language) {
  return undeletedModules(em)
    .leftJoin(published(em, 'module', language), 't.source', 'm.id')
    .select(({ fn }) => [
      'm.id as id',
      fn.coalesce('t.name', 'm.name').as('name'),
      fn.coalesce('t.text', 'm.description').as('description'),
      fn.coalesce('t.search', 'm.search').as('words'),
    ])
    .select('p.name as pathName');
}

function translatedTerms(em: EntityManager, language: Language) {
  return query(em)
    .selectFrom('Term as m')
    .leftJoin(published(em, 'term', language), 't.source', 'm.id')
    .where('m.deletedAt', 'is', null)
    .select(({ fn }) => [
      'm.id as id',
      fn.coalesce('t.name', 'm.name').as('name'),
      fn.coalesce('t.text', 'm.meaning').as('description'),
      fn.coalesce('t.search', 'm.search').as('words'),
    ])
    .select(({ val }) => val('').as('pathName'));
}

type Texts = ReturnType<typeof translatedPaths> | ReturnType<typeof translatedModules>;

function pageOf(em: EntityManager, texts: Texts, { terms, skip, limit }: CourseSearch) {
  return query(em)
    .selectFrom((texts as ReturnType<typeof translatedPaths>).as('found'))
    .where(({ ref }) => hasEvery(ref('found.words'), terms))
    .select(['found.id', 'found.name', 'found.description', 'found.pathName'])
    .orderBy(({ ref }) => relevance(ref('found.words'), terms), 'desc')
    .orderBy('found.id')
    .offset(skip)
    .limit(limit + 1)
    .execute();
}

/** As in the default language, lessons of locked modules match by title only. */
function findLessons(
  em: EntityManager,
  language: Language,
  locks: ReadonlyMap<number, ModuleLock>,
  search: CourseSearch,
) {
  const openIds = openModules(locks);
  const lessons = undeletedLessons(em)
    .leftJoin(published(em, 'lesson', language), 't.source', 'l.id')
    .select((eb) => {
      const isOpen = eb('m.id', '=', eb.fn.any(eb.val(openIds)));
      const words = eb.fn.coalesce('t.search', 'l.search');
      const titleWords = eb.fn<string | null>('ts_filter', [words, eb.val('{a}')]);
      return [
        'l.id as id',
        eb.fn.coalesce('t.name', 'l.title').as('title'),
        'l.module as moduleId',
        'm.name as moduleName',
        eb.case().when(isOpen).then(eb.fn.coalesce('t.text', 'l.content')).else(null).end().as('content'),
        eb.case().when(isOpen).then(words).else(titleWords).end().as('words'),
      ];
    })
    .as('found');
  return bestLessons(em, lessons, search);
}
