import { z } from 'zod/mini';
import { defineContract, idParam, textSchema } from './contract.ts';
import { userCardSchema } from './user-card.contract.ts';

export const searchKinds = ['lesson', 'module', 'learning-path', 'term', 'note', 'post'] as const;
const searchKindSchema = z.enum(searchKinds);
export type SearchKind = z.infer<typeof searchKindSchema>;

export const searchQueryLimit = 200;
/** The results of one kind among those of all kinds, and alone. */
export const searchCounts = { ofAll: 5, ofOne: 20 } as const;

/** A text in parts: those that the query names are matches. */
const markedTextSchema = z.array(z.object({ text: z.string(), isMatch: z.boolean() }));

export const searchResultSchema = z.object({
  kind: searchKindSchema,
  /** A number, of a note a UUID. */
  id: z.string(),
  /** Of a post null. */
  title: z.nullable(markedTextSchema),
  /** A line around the words that were found; null where the caller may not read the text. */
  excerpt: z.nullable(markedTextSchema),
  /** Where a lesson, module or note belongs: the name of its module, path or lesson. */
  within: z.nullable(z.string()),
  /** The lesson, of a note the one that it is about, and its module; of a path its first module. */
  lessonId: z.nullable(z.int()),
  moduleId: z.nullable(z.int()),
  /** What still locks a lesson or module for the caller; empty where it is open. */
  unmetGates: z.array(z.object({ requiresModuleName: z.string(), missingLessons: z.int() })),
  /** Who wrote a post, and when. */
  author: z.nullable(userCardSchema),
  createdAt: z.nullable(z.iso.datetime()),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

/** What a result has unless its kind says more. */
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
  /** The cursor of the next results of this kind; null if there are no more. */
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
    q: textSchema.check(z.maxLength(searchQueryLimit, `At most ${searchQueryLimit} characters`)),
    kind: z.optional(searchKindSchema),
    /** `next` of the results of this kind before. */
    cursor: z.optional(idParam),
  }),
  /** Kinds without results are left out. */
  output: z.object({ groups: z.array(searchGroupSchema) }),
  limit: { points: 180, seconds: 60, by: 'user' },
});
