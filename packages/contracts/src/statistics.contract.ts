import { z } from 'zod/mini';
import { defineContract, idParam } from './contract.ts';

/** Numbers of learners, rounded down to multiples of five, so that they reveal nothing about individuals. */
const learnerStatisticsSchema = z.object({
  opened: z.int(),
  completed: z.int(),
  /** Learners who stopped here and have been away for two weeks. */
  left: z.int(),
});
export type LearnerStatistics = z.infer<typeof learnerStatisticsSchema>;

export const recordLessonVisit = defineContract({
  id: 'record-lesson-visit',
  summary: 'Records that the caller opened a lesson, for the statistics. Repeating it changes nothing.',
  service: 'content',
  method: 'POST',
  path: '/api/lessons/{lessonId}/visits',
  access: 'member',
  isForAdults: true,
  params: z.object({ lessonId: idParam }),
  isIdempotent: true,
  output: z.void(),
  status: 204,
  errors: ['module_locked', 'not_found'],
  limit: { points: 300, seconds: 60, by: 'user' },
});

export const listModuleStatistics = defineContract({
  id: 'list-module-statistics',
  summary: 'How many learners opened, completed and left each module, counted once a day.',
  service: 'content',
  method: 'GET',
  path: '/api/admin/module-statistics',
  access: 'author',
  output: z.array(z.extend(learnerStatisticsSchema, { moduleId: z.int(), refreshedAt: z.iso.datetime() })),
});

export const listLessonStatistics = defineContract({
  id: 'list-lesson-statistics',
  summary: 'How many learners opened, completed and left each lesson of a module, counted once a day.',
  service: 'content',
  method: 'GET',
  path: '/api/admin/modules/{moduleId}/lesson-statistics',
  access: 'author',
  params: z.object({ moduleId: idParam }),
  output: z.array(
    z.extend(learnerStatisticsSchema, {
      lessonId: z.int(),
      /** From opening the lesson to completing it; null while fewer than five learners have completed it. */
      medianMinutes: z.nullable(z.int()),
    }),
  ),
  errors: ['not_found'],
});
