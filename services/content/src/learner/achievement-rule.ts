import { pathTypeSchema } from '@grow/contracts';
import { z } from 'zod';

/** When an achievement is earned. Counts are of distinct lessons that the learner has completed. */
export const achievementRuleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lessons-completed'), count: z.int().min(1) }),
  z.object({ kind: z.literal('module-completed'), moduleId: z.int() }),
  z.object({ kind: z.literal('path-completed'), pathType: pathTypeSchema }),
  z.object({ kind: z.literal('all-paths-completed') }),
]);
export type AchievementRule = z.infer<typeof achievementRuleSchema>;

export type LessonCount = { moduleId: number; pathType: string; completed: number; total: number };

/**
 * Says whether a learner's lesson counts, one entry a module, earn an achievement. A module or path without lessons
 * completes nothing.
 */
export function isEarned(rule: AchievementRule, counts: readonly LessonCount[]): boolean {
  if (rule.kind === 'lessons-completed') return sum(counts, 'completed') >= rule.count;
  const concerned = counts.filter((count) => isConcerned(rule, count));
  const total = sum(concerned, 'total');
  return total > 0 && sum(concerned, 'completed') >= total;
}

function isConcerned(rule: AchievementRule, count: LessonCount): boolean {
  if (rule.kind === 'module-completed') return count.moduleId === rule.moduleId;
  if (rule.kind === 'path-completed') return count.pathType === rule.pathType;
  return true;
}

function sum(counts: readonly LessonCount[], key: 'completed' | 'total'): number {
  return counts.reduce((result, count) => result + count[key], 0);
}
