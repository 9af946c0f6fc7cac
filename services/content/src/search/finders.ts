import { emptySearchResult, type SearchGroup, type SearchKind, type SearchResult } from '@grow/contracts';
import { plainTextOf, readableParagraphsOf, type TextKind } from '@grow/text/markdown';
import { bestParagraph, excerptAround, markWords, type MarkedText, type Terms } from '@grow/text/search';
import type { ModuleLock } from '@grow/learning-rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { searchPosts } from '../community/posts/read-posts.ts';
import type { Outline } from '../learning/content-cache/outline.ts';
import type { Translations } from '../learning/translations/read-translations.ts';
import type { AuthorCards } from '../user-service/author-cards.ts';
import { findNotes, type CourseSearch } from './find-course.ts';
import { findIn } from './find-translated.ts';

export type Search = Pick<CourseSearch, 'terms' | 'needs' | 'limit'> & { cursor: number | undefined };

type Finder = (search: Search) => Promise<Omit<SearchGroup, 'kind'>>;
type Options = {
  em: EntityManager;
  userId: number;
  /** In the language of the texts. */
  outline: Outline;
  translations: Translations;
  locks: ReadonlyMap<number, ModuleLock>;
  authors: AuthorCards;
};

/** Finds results of each kind among the texts that a user may read. */
export function createFinders({
  em,
  userId,
  outline,
  translations,
  locks,
  authors,
}: Options): Record<SearchKind, Finder> {
  const find = findIn(em, translations.language);
  const unmetGatesOf = (moduleId: number) => locks.get(moduleId)?.unmetGates ?? [];
  return {
    async lesson(search) {
      const rows = await find.lessons(locks, inPlaces(search));
      return pageOf(rows, search, ({ id, title, content, moduleId, moduleName }) => ({
        ...emptySearchResult,
        kind: 'lesson',
        id: String(id),
        title: markWords(title, search.terms),
        excerpt: content === null ? null : excerptOf(content, 'lesson', search.terms),
        within: outline.moduleById.get(moduleId)?.name ?? moduleName,
        lessonId: id,
        moduleId,
        unmetGates: unmetGatesOf(moduleId),
      }));
    },

    async module(search) {
      const rows = await find.modules(inPlaces(search));
      return pageOf(rows, search, ({ id, name, description, pathName }) => ({
        ...emptySearchResult,
        kind: 'module',
        id: String(id),
        title: markWords(name, search.terms),
        excerpt: excerptAround(description, search.terms),
        within: outline.moduleById.get(id)?.pathName ?? pathName,
        moduleId: id,
        unmetGates: unmetGatesOf(id),
      }));
    },

    async 'learning-path'(search) {
      const rows = await find.paths(inPlaces(search));
      return pageOf(rows, search, ({ id, name, description }) => ({
        ...emptySearchResult,
        kind: 'learning-path',
        id: String(id),
        title: markWords(name, search.terms),
        excerpt: excerptAround(description, search.terms),
        // A result for a path opens its first module.
        moduleId: outline.modules.find(({ pathId }) => pathId === id)?.id ?? null,
      }));
    },

    async term(search) {
      const rows = await find.terms(inPlaces(search));
      return pageOf(rows, search, ({ id, name, meaning }) => ({
        ...emptySearchResult,
        kind: 'term',
        id: String(id),
        title: markWords(name, search.terms),
        excerpt: excerptAround(meaning, search.terms),
      }));
    },

    async note(search) {
      const rows = await findNotes(em, userId, inPlaces(search));
      return pageOf(rows, search, ({ id, content, lessonId, lessonTitle, title, moduleId }) => ({
        ...emptySearchResult,
        kind: 'note',
        id,
        title: markWords(translations.of('lesson', lessonId)?.title ?? title ?? lessonTitle, search.terms),
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

/** Parses one paragraph only: a whole lesson would take milliseconds. */
function excerptOf(markdown: string, kind: TextKind, terms: Terms): MarkedText {
  return excerptAround(plainTextOf(bestParagraph(readableParagraphsOf(markdown), terms), kind), terms);
}
