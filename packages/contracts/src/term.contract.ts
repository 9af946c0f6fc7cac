import { z } from 'zod/mini';
import { defineContract } from './contract.ts';

/** The maximum number of terms in a glossary. */
export const maxTerms = 5000;

export const termSchema = z.object({
  id: z.int(),
  name: z.string(),
  spellings: z.array(z.string()),
  meaning: z.string(),
  /** The lesson that explains the term, and its module. */
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
