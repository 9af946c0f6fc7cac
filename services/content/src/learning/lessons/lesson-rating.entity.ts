import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { Lesson } from './lesson.entity.ts';

/** A learner's latest rating: whether the lesson was clear. */
export const LessonRating = defineEntity({
  name: 'LessonRating',
  tableName: 'lesson_ratings',
  properties: {
    userId: p.integer().primary().autoincrement(false),
    lesson: () => p.manyToOne(Lesson).ref().primary().deleteRule('cascade').index(),
    isClear: p.boolean(),
    /** What was unclear; may be empty. */
    text: p.text(),
    ratedAt: p.datetime(),
  },
});
export type LessonRating = InferEntity<typeof LessonRating>;
