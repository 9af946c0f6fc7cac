import { schemaMessage } from '@grow/text';
import { z } from 'zod/mini';
import { defineContract, idParam, textSchema } from './contract.ts';
import { userCardSchema } from './user-card.contract.ts';

export const searchKinds = ['lesson', 'module', 'learning-path', 'term', 'note', 'post'] as const;
const searchKindSchema = z.enum(searchKinds);
export type SearchKind = z.infer<typeof searchKindSchema>;

export const searchQueryLimit = 200;
/** The number of results of each kind in a search of all kinds, and of one. */
export const searchCounts = { ofAll: 5, ofOne: 20 } as const;

/** A text in parts. Parts that match the query are marked. */
const markedTextSchema = z.array(z.object({ text: z.string(), isMatch: z.boolean() }));

export const searchResultSchema = z.object({
  kind: searchKindSchema,
  /** A number; for a note a UUID. */
  id: z.string(),
  /** Null for a post. */
  title: z.nullable(markedTextSchema),
  /** A line around the matches; null if the caller may not read the text. */
  excerpt: z.nullable(markedTextSchema),
  /** The parent's name: the module of a lesson, the path of a module, the lesson of a note. */
  within: z.nullable(z.string()),
  /** The lesson (for a note, its lesson) and its module; for a path, its first module. */
  lessonId: z.nullable(z.int()),
  moduleId: z.nullable(z.int()),
  /** The gates that lock a lesson or module for the caller; empty if it is open. */
  unmetGates: z.array(z.object({ requiresModuleName: z.string(), missingLessons: z.int() })),
  /** The author of a post, and its time. */
  author: z.nullable(userCardSchema),
  createdAt: z.nullable(z.iso.datetime()),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

/** Defaults for fields that a kind of result does not set. */
export const emptySearchResult = {
  title: null,
  excerpt: null,
  within: null,
  lessonId: null,
  moduleId: null,
  unmetGates: [],
  author: null,
  createdAt: null,
} satisfies Partial<SearchResult>;

const searchGroupSchema = z.object({
  kind: searchKindSchema,
  items: z.array(searchResultSchema).check(z.maxLength(searchCounts.ofOne)),
  /** The cursor of the next results of this kind; null on the last page. */
  next: z.nullable(z.int()),
});
export type SearchGroup = z.infer<typeof searchGroupSchema>;

export const search = defineContract({
  id: 'search',
  summary: `What has the words of a query, by kind: the first ${searchCounts.ofAll} of each kind, or ${searchCounts.ofOne} of one. The last word may be the beginning of a word, and each may have one typing error. Lessons of locked modules are found by their titles only.`,
  service: 'content',
  method: 'GET',
  path: '/api/search',
  isTranslated: true,
  access: 'session',
  isForAdults: true,
  query: z.object({
    q: textSchema.check(
      z.maxLength(searchQueryLimit, schemaMessage('At most {most} characters', { most: searchQueryLimit })),
    ),
    kind: z.optional(searchKindSchema),
    /** `next` of the previous results of this kind. */
    cursor: z.optional(idParam),
  }),
  /** Omits kinds without results. */
  output: z.object({ groups: z.array(searchGroupSchema) }),
  limit: { points: 180, seconds: 60, by: 'user' },
});
