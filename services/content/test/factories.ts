import type { AchievementRule } from '@grow/contracts';
import type { Caller } from '@grow/service-kit';
import { testCaller } from '@grow/service-kit/testing';
import type { SeedContent } from '../src/seeds/seed-files.ts';

export const learner: Caller = { ...testCaller, userId: 101, sessionId: 'learner' };
export const otherLearner: Caller = { ...testCaller, userId: 102, sessionId: 'other' };
export const guest: Caller = { ...testCaller, userId: 103, isGuest: true, sessionId: 'guest' };
export const admin: Caller = { ...testCaller, userId: 104, isAdmin: true, sessionId: 'admin' };
export const author: Caller = { ...learner, userId: 106, roles: ['author'], sessionId: 'author' };
export const reviewer: Caller = { ...learner, userId: 107, roles: ['reviewer'], sessionId: 'reviewer' };
export const moderator: Caller = { ...learner, userId: 108, roles: ['moderator'], sessionId: 'moderator' };
/** Has not confirmed the age. */
export const unconfirmed: Caller = { ...learner, userId: 105, isAdult: false, sessionId: 'unconfirmed' };

/**
 * A small set of content: soil modules 1 (4 lessons: 11 to 14), 2 (gated by 1; 3 lessons: 21 to 23), 3 (no lessons) and
 * hydroponics module 4 (1 lesson: 41).
 */
export function smallContent(): SeedContent {
  return {
    paths: [
      { id: 1, name: 'Soil', description: 'For experienced growers', type: 'soil', imageUrl: '/soil.svg' },
      { id: 2, name: 'Hydroponics', description: 'Advanced method', type: 'hydroponics', imageUrl: '/hydro.svg' },
    ],
    modules: [module(1, 1), module(2, 1), module(3, 1), module(4, 2)],
    prerequisites: [{ moduleId: 2, requiresModuleId: 1, thresholdPercent: 75 }],
    lessons: [11, 12, 13, 14, 21, 22, 23, 41].map(lesson),
    achievements: [
      achievement(1, 10, { kind: 'lessons-completed', count: 1 }),
      achievement(2, 30, { kind: 'module-completed', moduleId: 1 }),
      achievement(3, 50, { kind: 'path-completed', pathType: 'soil' }),
      achievement(4, 0, { kind: 'all-paths-completed' }),
      achievement(5, 40, { kind: 'module-completed', moduleId: 3 }),
    ],
    terms: [],
    translations: [],
  };
}

function module(id: number, pathId: number) {
  return {
    id,
    pathId,
    name: `Module ${id}`,
    description: `About module ${id}`,
    order: id,
    imageUrl: `/module-${id}.svg`,
  };
}

function lesson(id: number) {
  return {
    id,
    moduleId: Math.floor(id / 10),
    title: `Lesson ${id}`,
    content: `# Secret of lesson ${id}`,
    order: id % 10,
    imageUrl: `/lesson-${id}.svg`,
    imageAlt: `Picture of lesson ${id}`,
  };
}

function achievement(id: number, xpReward: number, rule: AchievementRule) {
  return {
    id,
    name: `Achievement ${id}`,
    description: `How to earn ${id}`,
    icon: 'award' as const,
    imageUrl: null,
    xpReward,
    moduleId: rule.kind === 'module-completed' ? rule.moduleId : null,
    rule,
  };
}
