import type { Gate, PathType } from '@grow/contracts';
import { countedLessons } from './percent.ts';

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
  /** Modules that this learner has once completed. */
  completedModules: ReadonlySet<number>;
};

/** What a learner has reached in a course. */
export type Standing = {
  /** How many lessons of a module count as completed. */
  completedIn: (moduleId: number) => number;
  /** How many lessons the learner has completed. */
  lessons: number;
};

/**
 * Counts the completed lessons of a course and of each module. Lessons in the trash do not count, and moved ones count
 * for their current module. See `countedLessons` for modules that were completed once.
 */
export function standingOf(
  { moduleById, moduleIdByLesson }: Course,
  { completedLessons, completedModules }: Pick<Learner, 'completedLessons' | 'completedModules'>,
): Standing {
  const counts = new Map<number, number>();
  let lessons = 0;
  for (const lessonId of completedLessons) {
    const moduleId = moduleIdByLesson.get(lessonId);
    if (moduleId === undefined) continue;
    counts.set(moduleId, (counts.get(moduleId) ?? 0) + 1);
    lessons += 1;
  }
  return {
    lessons,
    completedIn: (id) =>
      countedLessons({
        completed: counts.get(id) ?? 0,
        total: moduleById.get(id)?.lessonCount ?? 0,
        hasBeenCompleted: completedModules.has(id),
      }),
  };
}
