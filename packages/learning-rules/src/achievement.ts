import type { PathType } from '@grow/contracts';
import type { Course, CourseModule } from './course.ts';

/** When an achievement is earned. Counts are of distinct lessons that the learner has completed. */
export type AchievementRule =
  | { kind: 'lessons-completed'; count: number }
  | { kind: 'module-completed'; moduleId: number }
  | { kind: 'path-completed'; pathType: PathType }
  | { kind: 'all-paths-completed' };

/** In lessons: an achievement is earned when `completed` reaches `total`; never with a total of 0. */
export type AchievementProgress = { completed: number; total: number };

/**
 * A learner's progress toward an achievement.
 *
 * @param completedIn how many lessons of a module the learner has completed
 */
export function achievementProgress(
  rule: AchievementRule,
  course: Course,
  completedIn: (moduleId: number) => number,
): AchievementProgress {
  const concerned = course.modules.filter((module) => isConcerned(rule, module));
  const completed = sum(concerned.map(({ id }) => completedIn(id)));
  const total = rule.kind === 'lessons-completed' ? rule.count : sum(concerned.map(({ lessonCount }) => lessonCount));
  return { completed: Math.min(completed, total), total };
}

/** Whether an achievement is earned. A module or path without lessons can never be completed. */
export function isEarned(...of: Parameters<typeof achievementProgress>): boolean {
  const { completed, total } = achievementProgress(...of);
  return total > 0 && completed === total;
}

function isConcerned(rule: AchievementRule, module: CourseModule): boolean {
  if (rule.kind === 'module-completed') return module.id === rule.moduleId;
  if (rule.kind === 'path-completed') return module.pathType === rule.pathType;
  return true;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
