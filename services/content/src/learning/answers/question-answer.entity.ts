import type { Answer } from '@grow/text/questions';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { Lesson } from '../lessons/lesson.entity.ts';

/**
 * One answer of a learner to a question of a lesson. Rows are append-only; replaying them gives the schedule of
 * reviews. Only an author who corrects a question changes its `key`.
 */
export const QuestionAnswer = defineEntity({
  name: 'QuestionAnswer',
  tableName: 'question_answers',
  indexes: [{ name: 'question_answers_lesson_key', properties: ['lesson', 'key'] }],
  properties: {
    userId: p.integer().primary().autoincrement(false),
    /** Chosen by the device, so that a retry does not count twice. */
    id: p.uuid().primary(),
    lesson: () => p.manyToOne(Lesson).ref().deleteRule('cascade'),
    /** Identifies the question by its text. */
    key: p.text(),
    answer: p.json<Answer>(),
    isRight: p.boolean(),
    answeredAt: p.datetime(),
  },
});
export type QuestionAnswer = InferEntity<typeof QuestionAnswer>;
