import type { AchievementRule } from '@grow/contracts';
import type { Course, CourseModule, Standing } from './course.ts';

/** An achievement is earned when `completed` reaches `total`; never with a total of 0. */
export type AchievementProgress = { unit: 'lesson' | 'day'; completed: number; total: number };

/**
 * A learner's progress toward an achievement.
 *
 * @param reviewDays on how many days the learner has reviewed
 */
export function achievementProgress(
  rule: AchievementRule,
  course: Course,
  { completedIn, lessons }: Standing,
  reviewDays = 0,
): AchievementProgress {
  if (rule.kind === 'review-days') {
    return { unit: 'day', completed: Math.min(reviewDays, rule.count), total: rule.count };
  }
  if (rule.kind === 'lessons-completed') {
    return { unit: 'lesson', completed: Math.min(lessons, rule.count), total: rule.count };
  }
  const concerned = course.modules.filter((module) => isConcerned(rule, module));
  const completed = sum(concerned.map(({ id }) => completedIn(id)));
  const total = sum(concerned.map(({ lessonCount }) => lessonCount));
  return { unit: 'lesson', completed: Math.min(completed, total), total };
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
