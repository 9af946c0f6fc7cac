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
      /** Achievements that it earns. */
      achievementIds: number[];
      /** The earned XP. Each reason counts once. */
      xp: { amount: number; reason: string }[];
    };

/**
 * Decides the result of completing a lesson (spec: completion): whether its module is open, and if so, what it opens and
 * earns. `learner` is without this completion.
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
    xp: [{ amount: lessonXp, reason: `lesson:${lessonId}` }, ...achievementXp(earned)],
  };
}

/** The XP of achievements that are earned. */
export function achievementXp(earned: readonly Achievement[]): { amount: number; reason: string }[] {
  return earned.flatMap(({ id, xpReward }) =>
    xpReward > 0 ? [{ amount: xpReward, reason: `achievement:${id}` }] : [],
  );
}
