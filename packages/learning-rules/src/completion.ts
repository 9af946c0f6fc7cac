import type { Moment } from '@grow/contracts';
import { isEarned, type AchievementRule } from './achievement.ts';
import { countCompleted, type Course, type CourseModule, type Learner } from './course.ts';
import { lessonXp } from './level.ts';
import { evaluateModuleLock, type UnmetGate } from './module-lock.ts';

export type Achievement = { id: number; xpReward: number; rule: AchievementRule };

export type Completion =
  | { isAllowed: false; unmetGates: UnmetGate[] }
  | {
      isAllowed: true;
      /** Modules that are open from now on and were not recorded as opened. */
      openedModuleIds: number[];
      /** Achievements that the completion earns. */
      achievementIds: number[];
      /** XP that it earns; each reason counts once. */
      xp: EarnedXp[];
    };

export type EarnedXp = { amount: number; reason: string; moments: Moment[] };

/**
 * Decides the result of completing a lesson (spec: completion): whether its module is open, and if so, what it opens
 * and earns. `learner` excludes this completion.
 */
export function decideCompletion(
  course: Course & { achievements: readonly Achievement[] },
  learner: Learner & { achievementIds: ReadonlySet<number> },
  { module, lessonId }: { module: CourseModule; lessonId: number },
): Completion {
  const { unmetGates } = evaluateModuleLock(
    { gates: module.gates, hasBeenOpened: learner.openedModules.has(module.id) },
    countCompleted(course, learner.completedLessons),
  );
  if (unmetGates.length > 0) return { isAllowed: false, unmetGates };

  const completedIn = countCompleted(course, new Set(learner.completedLessons).add(lessonId));
  const reached = course.modules.filter(
    ({ id, gates }) => id === module.id || gates.some(({ requiresModuleId }) => requiresModuleId === module.id),
  );
  const openedModuleIds = reached
    .filter(({ id, gates }) => {
      if (learner.openedModules.has(id)) return false;
      return id === module.id || !evaluateModuleLock({ gates, hasBeenOpened: false }, completedIn).isLocked;
    })
    .map(({ id }) => id);
  const earned = course.achievements.filter(
    ({ id, rule }) => !learner.achievementIds.has(id) && isEarned(rule, course, completedIn),
  );
  return {
    isAllowed: true,
    openedModuleIds,
    achievementIds: earned.map(({ id }) => id),
    xp: [
      {
        amount: lessonXp,
        reason: `lesson:${lessonId}`,
        moments: momentsOf(course, learner, completedIn, module, lessonId),
      },
      ...achievementXp(earned),
    ],
  };
}

/** The first lesson of a learner, and the last one of a module or path. */
function momentsOf(
  { modules }: Course,
  { completedLessons }: Learner,
  completedIn: (moduleId: number) => number,
  module: CourseModule,
  lessonId: number,
): Moment[] {
  const isComplete = ({ id, lessonCount }: CourseModule) => completedIn(id) === lessonCount;
  const isPathComplete = modules.filter(({ pathType }) => pathType === module.pathType).every(isComplete);
  return [
    ...(completedLessons.size === 0 ? [{ kind: 'first-lesson' as const, value: lessonId }] : []),
    ...(isComplete(module) ? [{ kind: 'module' as const, value: module.id }] : []),
    ...(isPathComplete ? [{ kind: 'path' as const, value: module.pathType }] : []),
  ];
}

/** The XP for earned achievements. */
export function achievementXp(earned: readonly Achievement[]): EarnedXp[] {
  return earned.flatMap(({ id, xpReward }) =>
    xpReward > 0
      ? [{ amount: xpReward, reason: `achievement:${id}`, moments: [{ kind: 'achievement' as const, value: id }] }]
      : [],
  );
}
