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

/** So many completed lessons of these modules. */
export type Goal = { moduleIds: number[]; lessons: number };

type CountedModule = { id: number; pathType: string; lessonCount: number };

/** What earns an achievement; null while nothing can, because the module or path has no lessons. */
export function goalOf(rule: AchievementRule, modules: readonly CountedModule[]): Goal | null {
  const concerned = modules.filter((module) => isConcerned(rule, module));
  const moduleIds = concerned.map(({ id }) => id);
  if (rule.kind === 'lessons-completed') return { moduleIds, lessons: rule.count };
  const lessons = concerned.reduce((sum, { lessonCount }) => sum + lessonCount, 0);
  return lessons > 0 ? { moduleIds, lessons } : null;
}

function isConcerned(rule: AchievementRule, module: CountedModule): boolean {
  if (rule.kind === 'module-completed') return module.id === rule.moduleId;
  if (rule.kind === 'path-completed') return module.pathType === rule.pathType;
  return true;
}
