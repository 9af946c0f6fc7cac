import { z } from 'zod/mini';
import { defineContract } from './contract.ts';
import { languageSchema } from './languages.ts';
import { pathTypeSchema } from './path-type.ts';
import { sessionUserSchema, weeklyGoalSchema } from './session.contract.ts';

const shared = {
  service: 'user',
  access: 'session',
  output: sessionUserSchema,
  limit: { points: 60, seconds: 60, by: 'user' },
} as const;

export const saveLearningSettings = defineContract({
  ...shared,
  id: 'save-learning-settings',
  summary:
    'Changes the learning path, the weekly goal or the language of the caller, or ends the first minutes. The rest stays.',
  method: 'PUT',
  path: '/api/users/learning-settings',
  changesSession: true,
  body: z.object({
    learningPath: z.optional(pathTypeSchema),
    weeklyGoal: z.optional(weeklyGoalSchema),
    language: z.optional(languageSchema),
    isWelcomed: z.optional(z.literal(true)),
  }),
});

export const confirmAge = defineContract({
  ...shared,
  id: 'confirm-age',
  summary: 'Records that the caller is old enough for the course. Repeating it changes nothing: the first time stays.',
  method: 'POST',
  path: '/api/users/confirm-age',
  changesSession: true,
});
