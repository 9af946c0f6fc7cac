import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { Lesson } from '../lessons/lesson.entity.ts';
import { Module } from '../modules/module.entity.ts';

/**
 * One row per learner and lesson. The learner comes first in the key, so that the table can be partitioned by learner.
 */
export const UserProgress = defineEntity({
  name: 'UserProgress',
  tableName: 'user_progress',
  checks: [{ expression: 'completed = (completed_at is not null)' }],
  properties: {
    userId: p.integer().primary().autoincrement(false),
    lesson: () => p.manyToOne(Lesson).ref().primary().deleteRule('cascade').index(),
    id: p.bigint('number').autoincrement(),
    /** The lesson's module when it was completed. */
    module: () => p.manyToOne(Module).ref().deleteRule('cascade').index(),
    completed: p.boolean().default(false),
    completedAt: p.datetime().nullable(),
  },
});
export type UserProgress = InferEntity<typeof UserProgress>;
