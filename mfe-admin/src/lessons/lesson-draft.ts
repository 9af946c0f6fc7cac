import type { AdminContent, LessonForm, LessonText } from '@grow/contracts';
import { z } from 'zod/mini';

const textSchema: z.ZodMiniType<LessonText> = z.object({
  moduleId: z.string(),
  title: z.string(),
  content: z.string(),
  order: z.string(),
  imageUrl: z.string(),
  imageAlt: z.string(),
});

/** `revision` is the revision that the edit is based on, so that a later save detects conflicts. */
export const lessonDraftSchema = z.object({ text: textSchema, revision: z.number() });

/** What the text belongs to: the edited lesson, or the module of a new one. */
export type UnsavedKey = { of: 'lesson' | 'module'; id: number };

/** The device key of a copy. Without `copyId`, the common prefix of all copies. */
export function draftKey({ of, id }: UnsavedKey, copyId = ''): string {
  return `${of === 'module' ? 'new-lesson' : 'lesson'}.${id}.${copyId}`;
}

/** A lesson as form text. */
export function textOf(
  lesson: Pick<AdminContent<'lesson'>, 'moduleId' | 'title' | 'content' | 'order' | 'imageUrl' | 'imageAlt'>,
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

/** The request body: leaves out an empty picture URL and description (spec: call-conventions). */
export function lessonBody<T extends LessonForm>({ imageUrl, imageAlt, ...lesson }: T) {
  return { ...lesson, ...(imageUrl !== null && { imageUrl }), ...(imageAlt !== null && { imageAlt }) };
}
