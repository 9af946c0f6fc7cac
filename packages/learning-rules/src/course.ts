import type { Gate, PathType } from '@grow/contracts';

export type CourseModule = { id: number; pathType: PathType; lessonCount: number; gates: readonly Gate[] };

/** The content that the rules need, without soft-deleted items. */
export type Course = {
  modules: readonly CourseModule[];
  moduleById: ReadonlyMap<number, CourseModule>;
  /** The current module of each lesson. */
  moduleIdByLesson: ReadonlyMap<number, number>;
};

export type Learner = {
  completedLessons: ReadonlySet<number>;
  /** Modules that this learner has once had open. */
  openedModules: ReadonlySet<number>;
};

/**
 * Counts the completed lessons of each module. Returns a lookup by module id. Lessons in the trash do not count, and
 * moved ones count for their current module.
 */
export function countCompleted(course: Course, completedLessons: Iterable<number>): (moduleId: number) => number {
  const counts = new Map<number, number>();
  for (const lessonId of completedLessons) {
    const moduleId = course.moduleIdByLesson.get(lessonId);
    if (moduleId !== undefined) counts.set(moduleId, (counts.get(moduleId) ?? 0) + 1);
  }
  return (moduleId) => counts.get(moduleId) ?? 0;
}
