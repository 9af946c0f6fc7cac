import type { LessonText } from '@grow/contracts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** What an author has typed of a lesson in one editor and not saved. Nobody else sees it. */
export const UnsavedLesson = defineEntity({
  name: 'UnsavedLesson',
  tableName: 'unsaved_lesson_copies',
  properties: {
    userId: p.integer().primary().autoincrement(false),
    /** The edited lesson, or the module of a new lesson. Either may be gone by now. */
    of: p.string().$type<'lesson' | 'module'>().primary(),
    ofId: p.integer().primary().autoincrement(false),
    copyId: p.uuid().primary(),
    text: p.json<LessonText>(),
    /** The keys of uploaded pictures in the text, which are stored as long as the text. */
    imageKeys: p.array().default([]),
    revision: p.integer(),
    /** By the device's clock. */
    typedAt: p.datetime(),
    keptAt: p.datetime(),
  },
});
export type UnsavedLesson = InferEntity<typeof UnsavedLesson>;
