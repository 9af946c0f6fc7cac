import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { Lesson } from './lesson.entity.ts';

/** When a learner first opened a lesson. */
export const LessonVisit = defineEntity({
  name: 'LessonVisit',
  tableName: 'lesson_visits',
  properties: {
    userId: p.integer().primary().autoincrement(false),
    lesson: () => p.manyToOne(Lesson).ref().primary().deleteRule('cascade').index(),
    openedAt: p.datetime().defaultRaw('now()'),
  },
});
export type LessonVisit = InferEntity<typeof LessonVisit>;
