import { type ContentKind, paths } from '@grow/contracts';
import type { ComponentType } from 'react';
import type { IdsAfter } from './texts.ts';

type KindSection = {
  name: IdsAfter<'section'>;
  path: string;
  /** Whether it is one of the tabs; all others are tools. */
  isTab?: boolean;
  screen: () => Promise<ComponentType>;
};

/** The section in which authors edit each kind. */
export const kindSections: Record<ContentKind, KindSection> = {
  'learning-path': {
    name: 'learningPaths',
    path: paths.admin,
    isTab: true,
    screen: async () => (await import('./learning-paths/learning-paths.screen.tsx')).LearningPathsScreen,
  },
  module: {
    name: 'modules',
    path: `${paths.admin}/modules`,
    isTab: true,
    screen: async () => (await import('./modules/modules.screen.tsx')).ModulesScreen,
  },
  lesson: {
    name: 'lessons',
    path: `${paths.admin}/lessons`,
    isTab: true,
    screen: async () => (await import('./lessons/lessons.screen.tsx')).LessonsScreen,
  },
  term: {
    name: 'glossary',
    path: `${paths.admin}/glossary`,
    screen: async () => (await import('./glossary/glossary.screen.tsx')).GlossaryScreen,
  },
  achievement: {
    name: 'achievements',
    path: `${paths.admin}/achievements`,
    screen: async () => (await import('./achievements/achievements.screen.tsx')).AchievementsScreen,
  },
};
