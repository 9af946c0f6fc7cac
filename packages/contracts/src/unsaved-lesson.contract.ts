import { z } from 'zod/mini';
import { defineContract, idParam, textSchema } from './contract.ts';

const upTo = (characters: number) => textSchema.check(z.maxLength(characters));

/** A lesson as it is typed, before anything of it is checked. */
export const lessonTextSchema = z.object({
  moduleId: upTo(20),
  title: upTo(1000),
  content: upTo(100_000),
  order: upTo(20),
  imageUrl: upTo(2000),
  imageAlt: upTo(1000),
});
export type LessonText = z.infer<typeof lessonTextSchema>;

/** `version` is that of the lesson when the editing began, so that a later save notices what others saved meanwhile. */
const unsavedLessonSchema = z.object({
  text: lessonTextSchema,
  version: z.int().check(z.minimum(0)),
  /** By the clock of the device that it was typed on. */
  savedAt: z.iso.datetime(),
});

const author = { service: 'content', access: 'author' } as const;
const path = '/api/admin/unsaved-lessons/{of}/{id}';
/** A lesson that is edited, or the module that a new one is written for. */
const params = z.object({ of: z.enum(['lesson', 'module']), id: idParam });

export const readUnsavedLesson = defineContract({
  ...author,
  id: 'read-unsaved-lesson',
  summary: 'What the caller has typed of a lesson within two weeks and not saved, or null.',
  method: 'GET',
  path,
  params,
  output: z.object({ unsaved: z.nullable(unsavedLessonSchema).check(z.meta({ examples: [null] })) }),
});

export const keepUnsavedLesson = defineContract({
  ...author,
  id: 'keep-unsaved-lesson',
  summary: 'Keeps what the caller has typed of a lesson, in the place of what was kept of it. It is no revision.',
  method: 'PUT',
  path,
  params,
  body: unsavedLessonSchema,
  output: z.void(),
  status: 204,
  maxBodyBytes: 512 * 1024,
});

export const discardUnsavedLesson = defineContract({
  ...author,
  id: 'discard-unsaved-lesson',
  summary: 'Forgets what the caller has typed of a lesson.',
  method: 'DELETE',
  path,
  params,
  output: z.void(),
  status: 204,
});
