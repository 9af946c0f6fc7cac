import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** A learner's bookmark of a lesson. It stays when the lesson is deleted. */
export const LessonBookmark = defineEntity({
  name: 'LessonBookmark',
  tableName: 'lesson_bookmarks',
  properties: {
    userId: p.integer().primary().autoincrement(false),
    lessonId: p.integer().primary().autoincrement(false),
    /** The title as the learner saw it. */
    lessonTitle: p.text(),
    createdAt: p.datetime(),
  },
});
export type LessonBookmark = InferEntity<typeof LessonBookmark>;
