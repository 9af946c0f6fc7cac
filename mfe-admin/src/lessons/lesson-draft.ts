import type { AdminLesson, LessonForm, LessonText } from '@grow/contracts';
import { z } from 'zod/mini';

const textSchema: z.ZodMiniType<LessonText> = z.object({
  moduleId: z.string(),
  title: z.string(),
  content: z.string(),
  order: z.string(),
  imageUrl: z.string(),
  imageAlt: z.string(),
});

/** `revision` is the revision that the editing began with, so that a later save notices the revisions of others. */
export const lessonDraftSchema = z.object({ text: textSchema, revision: z.number() });

/** The edited lesson, or the module of a new one. */
export type UnsavedKey = { of: 'lesson' | 'module'; id: number };

/** The key of a copy on the device. Without an id, the prefix of the keys of all copies. */
export function draftKey({ of, id }: UnsavedKey, copyId = ''): string {
  return `${of === 'module' ? 'new-lesson' : 'lesson'}.${id}.${copyId}`;
}

/** A lesson as text fields. */
export function textOf(
  lesson: Pick<AdminLesson, 'moduleId' | 'title' | 'content' | 'order' | 'imageUrl' | 'imageAlt'>,
): LessonText {
  return {
    moduleId: String(lesson.moduleId),
    title: lesson.title,
    content: lesson.content,
    order: String(lesson.order),
    imageUrl: lesson.imageUrl ?? '',
    imageAlt: lesson.imageAlt ?? '',
  };
}

export function isSameText(a: LessonText, b: LessonText): boolean {
  const fields = Object.keys(a) as (keyof LessonText)[];
  return fields.every((field) => a[field] === b[field]);
}

/** Leaves out a missing picture and a missing description of it (spec: call-conventions). */
export function lessonBody<T extends LessonForm>({ imageUrl, imageAlt, ...lesson }: T) {
  return { ...lesson, ...(imageUrl !== null && { imageUrl }), ...(imageAlt !== null && { imageAlt }) };
}
