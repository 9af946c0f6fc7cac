import { describe, expect, it } from 'vitest';
import { courseOf } from '../test/course.ts';
import { lockedOutBy, modulesWithChangedGates } from './locked-out.ts';

const gates = [{ requires: 1, percent: 75 }];
const before = courseOf([
  { id: 1, lessons: [11, 12, 13, 14] },
  { id: 2, lessons: [21], gates },
  { id: 3, lessons: [31] },
]);
const none = new Set<number>();
const learner = { completedLessons: new Set([11, 12, 13]), openedModules: none, completedModules: none };
const locked = (after: typeof before, who = learner) => {
  const modules = modulesWithChangedGates(before, after);
  return lockedOutBy(before, after, who, modules).map(({ id }) => id);
};

describe('an edit of content', () => {
  it('of texts, orders or lessons of other modules changes no gates', () => {
    const after = courseOf([
      { id: 1, lessons: [11, 12, 13, 14] },
      { id: 3, lessons: [31, 32] },
      { id: 2, lessons: [21, 22], gates },
    ]);
    expect(modulesWithChangedGates(before, after)).toEqual([]);
  });

  it.each([
    ['more lessons in the required module', [11, 12, 13, 14, 15, 16], gates],
    ['fewer, of which some were completed', [11, 12, 14], gates],
    ['a stricter gate', [11, 12, 13, 14], [{ requires: 1, percent: 100 }]],
    ['another gate', [11, 12, 13, 14], [...gates, { requires: 3, percent: 1 }]],
  ])('locks out by %s', (_name, lessons, changed) => {
    const after = courseOf([
      { id: 1, lessons },
      { id: 2, lessons: [21], gates: changed },
      { id: 3, lessons: [31] },
    ]);
    expect(locked(after)).toEqual([2]);
    expect(locked(after, { ...learner, openedModules: new Set([2]) })).toEqual([]);
    expect(locked(after, { ...learner, completedLessons: new Set([11]) })).toEqual([]);
  });

  it('locks nobody out of a new module', () => {
    const after = courseOf([
      { id: 1, lessons: [11, 12, 13, 14] },
      { id: 2, lessons: [21], gates },
      { id: 3, lessons: [31] },
      { id: 4, lessons: [41], gates: [{ requires: 3, percent: 75 }] },
    ]);
    expect(locked(after)).toEqual([]);
  });
});
