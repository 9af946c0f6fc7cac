import { describe, expect, it } from 'vitest';
import { courseOf } from '../test/course.ts';
import { decideCompletion } from './completion.ts';

// Module 1 has lessons 11 to 14, module 2 requires 75 % of it and has 21, module 3 requires all of module 2.
const course = courseOf([
  { id: 1, lessons: [11, 12, 13, 14] },
  { id: 2, lessons: [21], gates: [{ requires: 1, percent: 75 }] },
  { id: 3, lessons: [], gates: [{ requires: 2, percent: 100 }] },
]);
const achievements = [
  { id: 1, xpReward: 10, rule: { kind: 'lessons-completed', count: 1 } },
  { id: 2, xpReward: 30, rule: { kind: 'module-completed', moduleId: 1 } },
  { id: 3, xpReward: 0, rule: { kind: 'all-paths-completed' } },
] as const;

function complete(
  lessonId: number,
  before: number[] = [],
  opened: number[] = [],
  earned: number[] = [],
  { done = [], lessonsSince = 0 }: { done?: number[]; lessonsSince?: number } = {},
) {
  const module = course.moduleById.get(course.moduleIdByLesson.get(lessonId) ?? 0);
  if (module === undefined) throw new Error('no such lesson');
  const learner = {
    completedLessons: new Set(before),
    openedModules: new Set(opened),
    completedModules: new Set(done),
    achievementIds: new Set(earned),
  };
  return decideCompletion({ ...course, achievements }, learner, { module, lessonId, lessonsSince });
}

describe('decideCompletion', () => {
  it('earns XP and the first achievement with the first lesson, and opens its module', () => {
    expect(complete(11)).toEqual({
      isAllowed: true,
      openedModuleIds: [1],
      completedModuleIds: [],
      achievementIds: [1],
      xp: [
        { amount: 10, reason: 'lesson:11', moments: [{ kind: 'first-lesson', value: 11 }] },
        { amount: 10, reason: 'achievement:1', moments: [{ kind: 'achievement', value: 1 }] },
      ],
    });
  });

  it.each([
    [14, [11, 12], []],
    [14, [11, 12, 13], [{ kind: 'module', value: 1 }]],
    [
      21,
      [11, 12, 13, 14],
      [
        { kind: 'module', value: 2 },
        { kind: 'path', value: 'soil' },
      ],
    ],
  ])('celebrates with lesson %i after %j: %j', (lessonId, before, moments) => {
    expect(complete(lessonId, before, [1, 2], [1, 2])).toMatchObject({ xp: [{ moments }] });
  });

  it('opens the modules that require it, and grants no achievement twice', () => {
    expect(complete(13, [11, 12], [1], [1])).toMatchObject({ openedModuleIds: [2], achievementIds: [] });
    expect(complete(14, [11, 12, 13], [1, 2], [1])).toMatchObject({ openedModuleIds: [], achievementIds: [2] });
  });

  it('rejects a lesson of a locked module, and says what is missing', () => {
    expect(complete(21, [11])).toMatchObject({
      isAllowed: false,
      unmetGates: [{ requiresModuleId: 1, missingLessons: 2 }],
    });
  });

  it('accepts a lesson of a module that was open once, whatever its gates require now', () => {
    expect(complete(21, [], [2])).toMatchObject({ isAllowed: true });
  });

  it('completes a module once: lessons that came later give XP, and no second moment', () => {
    expect(complete(14, [11, 12, 13], [1, 2], [1, 2])).toMatchObject({ completedModuleIds: [1] });
    expect(complete(14, [11, 12], [1, 2], [1, 2], { done: [1] })).toMatchObject({
      completedModuleIds: [],
      xp: [{ amount: 10, reason: 'lesson:14', moments: [] }],
    });
    expect(complete(14, [11, 12], [1], [1], { done: [1] })).toMatchObject({ achievementIds: [2] });
  });

  it('leaves out lessons that came after a completion that waited on the device', () => {
    expect(complete(13, [11, 12], [1, 2], [1], { lessonsSince: 1 })).toMatchObject({
      completedModuleIds: [1],
      achievementIds: [2],
      xp: [{ moments: [{ kind: 'module', value: 1 }] }, { amount: 30 }],
    });
    expect(complete(12, [11], [1, 2], [1], { lessonsSince: 1 })).toMatchObject({ completedModuleIds: [] });
  });

  it('counts a completed module for a gate, whatever lessons came later', () => {
    expect(complete(21, [11], [], [1], { done: [1] })).toMatchObject({ isAllowed: true });
  });

  it('gives no XP for an achievement without a reward', () => {
    const { xp, achievementIds } = Object.assign(
      { xp: [], achievementIds: [] },
      complete(21, [11, 12, 13, 14], [1, 2], [1, 2]),
    );
    expect(achievementIds).toEqual([3]);
    expect(xp).toMatchObject([{ amount: 10, reason: 'lesson:21' }]);
  });
});
