import type { AdminLesson } from '@grow/contracts';
import { z } from 'zod/mini';

const textSchema = z.object({
  moduleId: z.string(),
  title: z.string(),
  content: z.string(),
  order: z.string(),
  imageUrl: z.string(),
  imageAlt: z.string(),
});

/** What is typed, as text, before it is checked. */
export type LessonText = z.infer<typeof textSchema>;

/** `version` is that of the lesson when the editing began, so that a later save notices what others saved meanwhile. */
export const lessonDraftSchema = z.object({ text: textSchema, version: z.number() });

/** A lesson that is edited, or the module that a new one is written for. */
export type UnsavedKey = { of: 'lesson' | 'module'; id: number };

/** The key of a copy on the device; without an id what the keys of all copies begin with. */
export function draftKey({ of, id }: UnsavedKey, copyId = ''): string {
  return `${of === 'module' ? 'new-lesson' : 'lesson'}.${id}.${copyId}`;
}

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
