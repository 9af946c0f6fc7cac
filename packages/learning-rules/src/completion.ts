import type { Moment, AchievementRule } from '@grow/contracts';
import { isEarned } from './achievement.ts';
import { standingOf, type Course, type CourseModule, type Learner } from './course.ts';
import { lessonXp } from './level.ts';
import { evaluateModuleLock, type UnmetGate } from './module-lock.ts';

export type Achievement = { id: number; xpReward: number; rule: AchievementRule };

export type Completion =
  | { isAllowed: false; unmetGates: UnmetGate[] }
  | {
      isAllowed: true;
      /** Modules that are open from now on and were not recorded as opened. */
      openedModuleIds: number[];
      /** The lesson's module, if this completes it for the first time. */
      completedModuleIds: number[];
      /** Achievements that the completion earns. */
      achievementIds: number[];
      /** XP that it earns; each reason counts once. */
      xp: EarnedXp[];
    };

export type EarnedXp = { amount: number; reason: string; moments: Moment[] };

/**
 * Decides the result of completing a lesson (spec: completion): whether its module is open, and if so, what it opens
 * and earns. `learner` excludes this completion. `lessonsSince` is how many lessons of the module are not completed and
 * came after the completion, which waited on a device: without them the module was complete.
 */
export function decideCompletion(
  course: Course & { achievements: readonly Achievement[] },
  learner: Learner & { achievementIds: ReadonlySet<number> },
  { module, lessonId, lessonsSince = 0 }: { module: CourseModule; lessonId: number; lessonsSince?: number },
): Completion {
  const before = standingOf(course, learner);
  const { unmetGates } = evaluateModuleLock(
    { gates: module.gates, hasBeenOpened: learner.openedModules.has(module.id) },
    before.completedIn,
  );
  if (unmetGates.length > 0) return { isAllowed: false, unmetGates };

  const completedLessons = new Set(learner.completedLessons).add(lessonId);
  const counted = standingOf(course, { ...learner, completedLessons }).completedIn(module.id);
  const isNewlyComplete = !learner.completedModules.has(module.id) && counted + lessonsSince >= module.lessonCount;
  const completedModuleIds = isNewlyComplete ? [module.id] : [];
  const completedModules = new Set([...learner.completedModules, ...completedModuleIds]);
  const after = standingOf(course, { completedLessons, completedModules });
  const reached = course.modules.filter(
    ({ id, gates }) => id === module.id || gates.some(({ requiresModuleId }) => requiresModuleId === module.id),
  );
  const openedModuleIds = reached
    .filter(({ id, gates }) => {
      if (learner.openedModules.has(id)) return false;
      return id === module.id || !evaluateModuleLock({ gates, hasBeenOpened: false }, after.completedIn).isLocked;
    })
    .map(({ id }) => id);
  const earned = course.achievements.filter(
    ({ id, rule }) => !learner.achievementIds.has(id) && isEarned(rule, course, after),
  );
  return {
    isAllowed: true,
    openedModuleIds,
    completedModuleIds,
    achievementIds: earned.map(({ id }) => id),
    xp: [
      {
        amount: lessonXp,
        reason: `lesson:${lessonId}`,
        moments: momentsOf(),
      },
      ...achievementXp(earned),
    ],
  };

  /** The first lesson of a learner, and the last one of a module or path. */
  function momentsOf(): Moment[] {
    const ofPath = course.modules.filter(({ pathType }) => pathType === module.pathType);
    const isPathComplete = ofPath.every(({ id, lessonCount }) => after.completedIn(id) === lessonCount);
    return [
      ...(learner.completedLessons.size === 0 ? [{ kind: 'first-lesson' as const, value: lessonId }] : []),
      ...(isNewlyComplete ? [{ kind: 'module' as const, value: module.id }] : []),
      ...(isNewlyComplete && isPathComplete ? [{ kind: 'path' as const, value: module.pathType }] : []),
    ];
  }
}

/** The XP for earned achievements. */
export function achievementXp(earned: readonly Achievement[]): EarnedXp[] {
  return earned.flatMap(({ id, xpReward }) =>
    xpReward > 0
      ? [{ amount: xpReward, reason: `achievement:${id}`, moments: [{ kind: 'achievement' as const, value: id }] }]
      : [],
  );
}
