export type Share = {
  completed: number;
  total: number;
  /** Whether the learner has once completed the module. */
  hasBeenCompleted?: boolean;
};

/**
 * How many lessons of a module count as completed. A module that a learner has once completed stays completed: lessons
 * that came later count, too (spec: progress).
 */
export function countedLessons({ completed, total, hasBeenCompleted = false }: Share): number {
  return hasBeenCompleted ? total : Math.min(completed, Math.max(total, 0));
}

/**
 * The progress of one module as a whole percentage, 0 to 100. A module without lessons counts as one lesson, so it shows
 * 0 (spec: progress). More completions than lessons, after a lesson was deleted, show 100.
 */
export function modulePercent({ completed, total, hasBeenCompleted = false }: Share): number {
  return hasBeenCompleted ? 100 : percentOf(completed, total);
}

/**
 * The progress over the modules of a path as a whole percentage, 0 to 100. Counts the existing lessons, so that 100 can
 * be reached with an empty module in the path; a path without any lesson shows 0.
 */
export function overallPercent(modules: readonly Share[]): number {
  const total = modules.reduce((sum, module) => sum + Math.max(module.total, 0), 0);
  const completed = modules.reduce((sum, module) => sum + countedLessons(module), 0);
  return percentOf(completed, total);
}

function percentOf(completed: number, total: number): number {
  const bounded = Math.max(0, Math.min(completed, total));
  return Math.round((100 * bounded) / Math.max(total, 1));
}
