import { z } from 'zod';
import { pathTypeSchema } from './learning.contract.ts';

/** When an achievement is earned. Counts are of distinct lessons that the learner has completed. */
export const achievementRuleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lessons-completed'), count: z.int().min(1) }),
  z.object({ kind: z.literal('module-completed'), moduleId: z.int() }),
  z.object({ kind: z.literal('path-completed'), pathType: pathTypeSchema }),
  z.object({ kind: z.literal('all-paths-completed') }),
]);
export type AchievementRule = z.infer<typeof achievementRuleSchema>;
