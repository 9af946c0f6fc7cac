import {
  emptySearchResult,
  type Language,
  type SearchGroup,
  type SearchKind,
  type SearchResult,
} from '@grow/contracts';
import type { ModuleLock } from '@grow/learning-rules';
import { plainTextOf, readableParagraphsOf, type TextKind } from '@grow/text/markdown';
import { bestParagraph, excerptAround, markWords, type MarkedText, type Terms } from '@grow/text/search';
import type { EntityManager } from '@mikro-orm/postgresql';
import { searchPosts } from '../community/posts/read-posts.ts';
import type { LessonTitles } from '../learning/content-cache/lesson-titles.ts';
import type { Outline } from '../learning/content-cache/outline.ts';
import type { AuthorCards } from '../user-service/author-cards.ts';
import { findNotes, findTexts, type CourseSearch } from './find-course.ts';

export type Search = Pick<CourseSearch, 'terms' | 'needs' | 'limit'> & { cursor: number | undefined };

type Finder = (search: Search) => Promise<Omit<SearchGroup, 'kind'>>;
type Options = {
  em: EntityManager;
  userId: number;
  language: Language;
  /** In the language. */
  outline: Outline;
  titles: LessonTitles;
  locks: ReadonlyMap<number, ModuleLock>;
  authors: AuthorCards;
};
type CourseKind = Exclude<SearchKind, 'note' | 'post'>;
type Place = Pick<SearchResult, 'within' | 'lessonId' | 'moduleId' | 'unmetGates'>;

/** Finds results of each kind among the texts that a user may read. */
export function createFinders({
  em,
  userId,
  language,
  outline,
  titles,
  locks,
  authors,
}: Options): Record<SearchKind, Finder> {
  const openModules = [...locks].flatMap(([id, { isLocked }]) => (isLocked ? [] : [id]));
  const inModule = (moduleId: number) => ({ moduleId, unmetGates: locks.get(moduleId)?.unmetGates ?? [] });
  const placeOf: Record<CourseKind, (id: number) => Partial<Place>> = {
    lesson(id) {
      const module = outline.moduleById.get(outline.moduleIdByLesson.get(id) ?? 0);
      return { lessonId: id, ...(module && { ...inModule(module.id), within: module.name }) };
    },
    module: (id) => ({ ...inModule(id), within: outline.moduleById.get(id)?.pathName ?? null }),
    // A result for a path opens its first module.
    'learning-path': (id) => ({ moduleId: outline.modules.find(({ pathId }) => pathId === id)?.id ?? null }),
    term: () => ({}),
  };
  const textFinder =
    (kind: CourseKind): Finder =>
    async (search) => {
      const rows = await findTexts(em, { kind, language, openModules }, inPlaces(search));
      return pageOf(rows, search, ({ id, title, text }) => ({
        ...emptySearchResult,
        kind,
        id: String(id),
        title: markWords(title, search.terms),
        excerpt: text === null ? null : excerptOf(text, kind, search.terms),
        ...placeOf[kind](id),
      }));
    };
  return {
    lesson: textFinder('lesson'),
    module: textFinder('module'),
    'learning-path': textFinder('learning-path'),
    term: textFinder('term'),

    async note(search) {
      const rows = await findNotes(em, userId, inPlaces(search));
      return pageOf(rows, search, ({ id, content, lessonId, lessonTitle, moduleId }) => ({
        ...emptySearchResult,
        kind: 'note',
        id,
        title: markWords(titles.get(lessonId) ?? lessonTitle, search.terms),
        excerpt: excerptAround(content, search.terms),
        lessonId,
        moduleId,
      }));
    },

    async post(search) {
      const { terms, cursor, limit } = search;
      const rows = await searchPosts(em, { callerId: userId, terms, before: cursor, limit });
      const cardOf = await authors.read(rows.map((post) => post.userId));
      const { items, next } = pageOf(rows, search, (post) => ({
        ...emptySearchResult,
        kind: 'post',
        id: String(post.id),
        excerpt: excerptOf(post.content, 'post', terms),
        author: cardOf(post.userId),
        createdAt: post.createdAt.toISOString(),
      }));
      // New posts would shift offsets, so the cursor is the id of the last post of this page.
      return { items, next: next === null ? null : (rows[limit - 1]?.id ?? null) };
    },
  };
}

/** The cursor of ranked results is an offset. */
const inPlaces = ({ cursor = 0, ...search }: Search): CourseSearch => ({ ...search, skip: cursor });

/** Makes a page from rows that were read with one more than the limit. */
function pageOf<Row>(rows: readonly Row[], { cursor = 0, limit }: Search, present: (row: Row) => SearchResult) {
  const items = rows.slice(0, limit).map((row) => present(row));
  return { items, next: rows.length > limit ? cursor + limit : null };
}

/** Only lessons and posts are markdown. Parses one paragraph only: a whole lesson would take milliseconds. */
function excerptOf(text: string, kind: TextKind | CourseKind, terms: Terms): MarkedText {
  if (kind !== 'lesson' && kind !== 'post') return excerptAround(text, terms);
  return excerptAround(plainTextOf(bestParagraph(readableParagraphsOf(text), terms), kind), terms);
}
