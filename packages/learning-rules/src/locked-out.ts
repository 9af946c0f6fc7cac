import { countCompleted, type Course, type CourseModule, type Learner } from './course.ts';
import { evaluateModuleLock } from './module-lock.ts';

/** The modules that an edit of content may lock for a learner, because their gates no longer require the same. */
export function modulesWithChangedGates(before: Course, after: Course): CourseModule[] {
  const requiredBefore = demandsOf(before);
  const requiredAfter = demandsOf(after);
  return after.modules.filter((module) => {
    const earlier = before.moduleById.get(module.id);
    return module.gates.length > 0 && earlier !== undefined && requiredBefore(earlier) !== requiredAfter(module);
  });
}

/** What the gates of a module require, as text to compare: how many percent of which lessons. */
function demandsOf({ moduleIdByLesson }: Course): (module: CourseModule) => string {
  const lessons = Map.groupBy(moduleIdByLesson.keys(), (lessonId) => moduleIdByLesson.get(lessonId));
  return ({ gates }) =>
    JSON.stringify(
      gates.map(({ requiresModuleId, thresholdPercent }) => [thresholdPercent, lessons.get(requiresModuleId)]),
    );
}

/**
 * Those of the given modules that were open for a learner before an edit of content and would be locked after it. They
 * stay open once they are recorded as opened (spec: locks).
 */
export function lockedOutBy(
  before: Course,
  after: Course,
  learner: Learner,
  modules: readonly CourseModule[],
): CourseModule[] {
  const completedBefore = countCompleted(before, learner.completedLessons);
  const completedAfter = countCompleted(after, learner.completedLessons);
  return modules.filter((module) => {
    const earlier = before.moduleById.get(module.id);
    if (earlier === undefined || learner.openedModules.has(module.id)) return false;
    return !isLocked(earlier, completedBefore) && isLocked(module, completedAfter);
  });
}

function isLocked({ gates }: CourseModule, completedIn: (moduleId: number) => number): boolean {
  return evaluateModuleLock({ gates, hasBeenOpened: false }, completedIn).isLocked;
}
