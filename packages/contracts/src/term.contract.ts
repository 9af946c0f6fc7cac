import { z } from 'zod/mini';
import { defineContract } from './contract.ts';

/** A glossary has at most this many terms. */
export const maxTerms = 5000;

export const termSchema = z.object({
  id: z.int(),
  name: z.string(),
  spellings: z.array(z.string()),
  meaning: z.string(),
  /** The lesson that explains it, and its module. */
  lessonId: z.nullable(z.int()),
  moduleId: z.nullable(z.int()),
});
export type Term = z.infer<typeof termSchema>;

export const listTerms = defineContract({
  id: 'list-terms',
  summary: 'The terms of the glossary, by name.',
  service: 'content',
  method: 'GET',
  path: '/api/content/terms',
  isTranslated: true,
  isCachedOffline: true,
  access: 'session',
  isForAdults: true,
  output: z.array(termSchema).check(z.maxLength(maxTerms)),
});
