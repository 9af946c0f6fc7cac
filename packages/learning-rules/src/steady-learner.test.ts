import { describe, expect, it } from 'vitest';
import type { Course, CourseModule } from './course.ts';
import { lessonsOfSteadyLearner } from './steady-learner.ts';

type Planned = Pick<CourseModule, 'id' | 'lessonCount'> & {
  requires?: [moduleId: number, percent: number];
  hydro?: true;
};

/** Lessons are numbered by their module: those of 2 are 21, 22, … */
function courseOf(...planned: Planned[]): Course {
  const modules = planned.map(({ id, lessonCount, requires, hydro }): CourseModule => {
    const [requiresModuleId, thresholdPercent] = requires ?? [];
    const requiredTotal = planned.find((one) => one.id === requiresModuleId)?.lessonCount ?? 0;
    const gates =
      requiresModuleId === undefined || thresholdPercent === undefined
        ? []
        : [{ requiresModuleId, thresholdPercent, requiresModuleName: '', requiredTotal }];
    return { id, lessonCount, gates, pathType: hydro ? 'hydroponics' : 'soil' };
  });
  return {
    modules,
    moduleById: new Map(modules.map((module) => [module.id, module])),
    moduleIdByLesson: new Map(
      planned.flatMap(({ id, lessonCount }) =>
        Array.from({ length: lessonCount }, (_, index): [number, number] => [10 * id + index + 1, id]),
      ),
    ),
  };
}

describe('lessonsOfSteadyLearner', () => {
  it('completes a share of each path, in its order', () => {
    const course = courseOf(
      { id: 1, lessonCount: 4 },
      { id: 2, lessonCount: 6 },
      { id: 3, lessonCount: 5, hydro: true },
    );
    expect(lessonsOfSteadyLearner(course, 0)).toEqual([]);
    expect(lessonsOfSteadyLearner(course, 0.6)).toEqual([11, 12, 13, 14, 21, 22, 31, 32, 33]);
    expect(lessonsOfSteadyLearner(course, 1)).toHaveLength(15);
  });

  it('passes over a locked module until it opens', () => {
    const course = courseOf({ id: 1, lessonCount: 2, requires: [2, 50] }, { id: 2, lessonCount: 2 });
    expect(lessonsOfSteadyLearner(course, 0.5)).toEqual([21, 22]);
    expect(lessonsOfSteadyLearner(course, 1)).toEqual([21, 22, 11, 12]);
  });

  it('ends where nothing opens any more, and with an empty course', () => {
    expect(lessonsOfSteadyLearner(courseOf({ id: 1, lessonCount: 2, requires: [1, 100] }), 1)).toEqual([]);
    expect(lessonsOfSteadyLearner(courseOf({ id: 1, lessonCount: 0 }), 1)).toEqual([]);
  });
});
