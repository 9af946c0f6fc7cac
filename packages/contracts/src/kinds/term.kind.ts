import { schemaMessage } from '@grow/text';
import { wordKey } from '@grow/text/search';
import { z } from 'zod/mini';
import { idSchema } from '../contract.ts';
import { requiredText } from '../text.ts';
import { defineKind } from './define-kind.ts';

export const maxSpellings = 10;

const spelling = requiredText('Term', 80).check(
  z.refine((text) => wordKey(text) !== '', 'Please write a letter or a digit'),
);

export const termFormSchema = z.object({
  name: spelling,
  /** Other words for the term, and other spellings. */
  spellings: z
    .array(spelling)
    .check(z.maxLength(maxSpellings, schemaMessage('At most {most} other spellings', { most: maxSpellings }))),
  /** Plain text. */
  meaning: requiredText('Meaning', 400),
  /** The lesson that explains the term. */
  lessonId: z.nullable(idSchema),
});
export type TermForm = z.output<typeof termFormSchema>;

export const termKind = defineKind({
  noun: 'terms',
  parent: null,
  form: termFormSchema,
  content: z.object({
    name: z.string(),
    spellings: z.array(z.string()),
    meaning: z.string(),
    lessonId: z.nullable(z.int()),
  }),
  text: z.pick(termFormSchema, { name: true, spellings: true, meaning: true }),
  body: 'meaning',
});
