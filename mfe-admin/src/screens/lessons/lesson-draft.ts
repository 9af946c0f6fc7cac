import type { AdminLesson } from '@grow/contracts';

/** What is typed, as text, before it is checked. */
export type LessonText = { moduleId: string; title: string; content: string; order: string; imageUrl: string };

/** `version` is that of the lesson when the editing began, so that a later save notices what others saved meanwhile. */
export type LessonDraft = { text: LessonText; version: number; savedAt: string };

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const fields = ['moduleId', 'title', 'content', 'order', 'imageUrl'] as const;

/** One draft for each lesson, and one for a new lesson in each module. */
export function draftKey(lessonId: number | null, moduleId: number): string {
  return `grow.admin.lesson-draft.${lessonId ?? `new-${moduleId}`}`;
}

export function textOf(lesson: Omit<AdminLesson, 'id' | 'version' | 'updatedAt'>): LessonText {
  return {
    moduleId: String(lesson.moduleId),
    title: lesson.title,
    content: lesson.content,
    order: String(lesson.order),
    imageUrl: lesson.imageUrl ?? '',
  };
}

export function isSameText(a: LessonText, b: LessonText): boolean {
  return fields.every((field) => a[field] === b[field]);
}

/** A draft that cannot be read is as good as none. */
export function readDraft(key: string, place: Place = localStorage): LessonDraft | null {
  try {
    const draft = JSON.parse(place.getItem(key) ?? 'null') as LessonDraft | null;
    const isWhole =
      typeof draft?.savedAt === 'string' &&
      typeof draft.version === 'number' &&
      fields.every((field) => typeof draft.text?.[field] === 'string');
    return isWhole ? draft : null;
  } catch (error) {
    console.warn('A draft cannot be read', error);
    return null;
  }
}

export function writeDraft(key: string, draft: LessonDraft, place: Place = localStorage): void {
  try {
    place.setItem(key, JSON.stringify(draft));
  } catch (error) {
    // Storage is full or forbidden: the text in the form itself is still there.
    console.warn('A draft cannot be kept', error);
  }
}

export function dropDraft(key: string, place: Place = localStorage): void {
  try {
    place.removeItem(key);
  } catch (error) {
    console.warn('A draft cannot be dropped', error);
  }
}
