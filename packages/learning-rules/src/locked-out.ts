import { standingOf, type Course, type CourseModule, type Learner } from './course.ts';
import { evaluateModuleLock } from './module-lock.ts';

/** The modules that an edit of content may lock for a learner, because the requirements of their gates changed. */
export function modulesWithChangedGates(before: Course, after: Course): CourseModule[] {
  const requiredBefore = requirementsOf(before);
  const requiredAfter = requirementsOf(after);
  return after.modules.filter((module) => {
    const earlier = before.moduleById.get(module.id);
    return module.gates.length > 0 && earlier !== undefined && requiredBefore(earlier) !== requiredAfter(module);
  });
}

/** The requirements of a module's gates, as a comparable text: which lessons, and how many percent of them. */
function requirementsOf({ moduleIdByLesson }: Course): (module: CourseModule) => string {
  const lessons = Map.groupBy(moduleIdByLesson.keys(), (lessonId) => moduleIdByLesson.get(lessonId));
  return ({ gates }) =>
    JSON.stringify(
      gates.map(({ requiresModuleId, thresholdPercent }) => [thresholdPercent, lessons.get(requiresModuleId)]),
    );
}

/**
 * Filters modules to those that were open for a learner before an edit and would be locked after it. They stay open
 * once they are recorded as opened (spec: locks).
 */
export function lockedOutBy(
  before: Course,
  after: Course,
  learner: Learner,
  modules: readonly CourseModule[],
): CourseModule[] {
  const completedBefore = standingOf(before, learner).completedIn;
  const completedAfter = standingOf(after, learner).completedIn;
  return modules.filter((module) => {
    const earlier = before.moduleById.get(module.id);
    if (earlier === undefined || learner.openedModules.has(module.id)) return false;
    return !isLocked(earlier, completedBefore) && isLocked(module, completedAfter);
  });
}

function isLocked({ gates }: CourseModule, completedIn: (moduleId: number) => number): boolean {
  return evaluateModuleLock({ gates, hasBeenOpened: false }, completedIn).isLocked;
}
