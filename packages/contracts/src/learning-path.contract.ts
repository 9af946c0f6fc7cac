import { z } from 'zod/mini';
import { defineContract } from './contract.ts';
import { pathTypeSchema } from './path-type.ts';

export const learningPathSchema = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  type: pathTypeSchema,
  imageUrl: z.nullable(z.string()),
});
export type LearningPath = z.infer<typeof learningPathSchema>;

export const listLearningPaths = defineContract({
  id: 'list-learning-paths',
  summary: 'The learning paths.',
  service: 'content',
  method: 'GET',
  path: '/api/learning-paths',
  isCachedOffline: true,
  access: 'public',
  output: z.array(learningPathSchema),
});
