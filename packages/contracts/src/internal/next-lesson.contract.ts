import { z } from 'zod/mini';
import { idSchema } from '../contract.ts';
import { pathTypeSchema } from '../path-type.ts';
import { defineInternalContract } from './internal-contract.ts';

/** The most learners of one call. */
export const nextLessonsBatch = 100;

/** With which lesson each of these learners goes on in their path. A learner who has none left is missing. */
export const listNextLessons = defineInternalContract({
  id: 'list-next-lessons',
  service: 'content',
  caller: 'user',
  method: 'POST',
  path: '/internal/next-lessons',
  body: z.object({
    learners: z
      .array(z.object({ userId: idSchema, pathType: pathTypeSchema }))
      .check(z.minLength(1), z.maxLength(nextLessonsBatch)),
  }),
  output: z.array(z.object({ userId: idSchema, moduleId: idSchema, lessonId: idSchema, title: z.string() })),
});
