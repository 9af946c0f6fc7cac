import { z } from 'zod/mini';
import { defineContract, idParam, textSchema } from './contract.ts';

const upTo = (characters: number) => textSchema.check(z.maxLength(characters));

/** A lesson as typed, without any validation. */
const lessonTextSchema = z.object({
  moduleId: upTo(20),
  title: upTo(1000),
  content: upTo(100_000),
  order: upTo(20),
  imageUrl: upTo(2000),
  imageAlt: upTo(1000),
});
export type LessonText = z.infer<typeof lessonTextSchema>;

/**
 * `revision` is the lesson's revision when editing began, so that a later save detects changes of others. For a new
 * lesson it is the intended place.
 */
const unsavedLessonSchema = z.object({
  text: lessonTextSchema,
  revision: z.int().check(z.minimum(0)),
  /** By the clock of the device. */
  savedAt: z.iso.datetime(),
});

const author = { service: 'content', access: 'author' } as const;
const path = '/api/admin/unsaved-lessons/{of}/{id}';
/** The edited lesson, or the module of a new lesson. */
const params = z.object({ of: z.enum(['lesson', 'module']), id: idParam });
/** Each open editor saves its own copy, so that none overwrites another's. */
const copyId = z.uuid();
const copyPath = `${path}/{copyId}` as const;
const copyParams = z.extend(params, { copyId });

export const maxUnsavedLessons = 30;

export const listUnsavedLessons = defineContract({
  ...author,
  id: 'list-unsaved-lessons',
  summary:
    'The unsaved texts of a lesson by the caller from the last two weeks, one for each editor, latest first; for a new lesson also those of a deleted lesson or module.',
  method: 'GET',
  path,
  params,
  output: z
    .array(z.extend(unsavedLessonSchema, { copyId }))
    .check(z.maxLength(maxUnsavedLessons), z.meta({ examples: [[]] })),
});

export const keepUnsavedLesson = defineContract({
  ...author,
  id: 'keep-unsaved-lesson',
  summary: 'Stores the unsaved text of one editor, in place of its earlier one. This is not a revision.',
  method: 'PUT',
  path: copyPath,
  params: copyParams,
  body: unsavedLessonSchema,
  isIdempotent: true,
  output: z.void(),
  status: 204,
  maxBodyBytes: 512 * 1024,
});

export const discardUnsavedLesson = defineContract({
  ...author,
  id: 'discard-unsaved-lesson',
  summary: 'Deletes the unsaved text of one editor.',
  method: 'DELETE',
  path: copyPath,
  params: copyParams,
  output: z.void(),
  status: 204,
});
