import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { Lesson } from '../../learning/lessons/lesson.entity.ts';
import { Module } from '../../learning/modules/module.entity.ts';

const counts = {
  opened: p.integer(),
  completed: p.integer(),
  /** Learners who came no further and have been away for two weeks. */
  left: p.integer(),
};

/** Exact counts of learners. The routes send rounded ones. */
export const LessonStatistics = defineEntity({
  name: 'LessonStatistics',
  tableName: 'lesson_statistics',
  properties: {
    lesson: () => p.manyToOne(Lesson).ref().primary().deleteRule('cascade'),
    ...counts,
    /** From opening the lesson to completing it. */
    medianSeconds: p.integer().nullable(),
  },
});
export type LessonStatistics = InferEntity<typeof LessonStatistics>;

export const ModuleStatistics = defineEntity({
  name: 'ModuleStatistics',
  tableName: 'module_statistics',
  properties: {
    module: () => p.manyToOne(Module).ref().primary().deleteRule('cascade'),
    ...counts,
    refreshedAt: p.datetime().defaultRaw('now()'),
  },
});
export type ModuleStatistics = InferEntity<typeof ModuleStatistics>;
