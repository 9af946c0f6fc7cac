import { expect, it } from 'vitest';
import { courseOf } from '../test/course.ts';
import { achievementProgress, isEarned } from './achievement.ts';
import type { Standing } from './course.ts';

const course = courseOf([
  { id: 1, lessons: [11, 12] },
  { id: 2, lessons: [21] },
  { id: 3, lessons: [] },
]);
const done = (counts: Record<number, number>): Standing => ({
  completedIn: (moduleId) => counts[moduleId] ?? 0,
  lessons: Object.values(counts).reduce((sum, count) => sum + count, 0),
});

it.each([
  [{ kind: 'lessons-completed', count: 2 }, { 1: 1, 2: 1 }, true],
  [{ kind: 'lessons-completed', count: 3 }, { 1: 1, 2: 1 }, false],
  [{ kind: 'module-completed', moduleId: 1 }, { 1: 2 }, true],
  [{ kind: 'module-completed', moduleId: 1 }, { 1: 1, 2: 1 }, false],
  [{ kind: 'module-completed', moduleId: 3 }, {}, false],
  [{ kind: 'path-completed', pathType: 'soil' }, { 1: 2, 2: 1 }, true],
  [{ kind: 'path-completed', pathType: 'hydroponics' }, { 1: 2, 2: 1 }, false],
  [{ kind: 'all-paths-completed' }, { 1: 2 }, false],
  [{ kind: 'all-paths-completed' }, { 1: 2, 2: 1 }, true],
] as const)('an achievement by %o after %o: %s', (rule, counts, expected) => {
  expect(isEarned(rule, course, done(counts))).toBe(expected);
});

it.each([
  [
    { kind: 'lessons-completed', count: 2 },
    { 1: 2, 2: 1 },
    { completed: 2, total: 2 },
  ],
  [
    { kind: 'module-completed', moduleId: 1 },
    { 1: 1, 2: 1 },
    { completed: 1, total: 2 },
  ],
  [{ kind: 'all-paths-completed' }, { 1: 2 }, { completed: 2, total: 3 }],
  [{ kind: 'module-completed', moduleId: 3 }, {}, { completed: 0, total: 0 }],
] as const)('the way to an achievement by %o after %o is %o', (rule, counts, expected) => {
  expect(achievementProgress(rule, course, done(counts))).toEqual({ unit: 'lesson', ...expected });
});

it('an achievement for reviews counts days, and no lessons', () => {
  const rule = { kind: 'review-days', count: 7 } as const;
  expect(achievementProgress(rule, course, done({ 1: 2, 2: 1 }))).toEqual({ unit: 'day', completed: 0, total: 7 });
  expect(achievementProgress(rule, course, done({}), 9)).toEqual({ unit: 'day', completed: 7, total: 7 });
  expect(isEarned(rule, course, done({ 1: 2, 2: 1 }))).toBe(false);
});
