import type { ContentKind } from '@grow/contracts';
import type { ComponentType } from 'react';
import type { IdsAfter } from './texts.ts';

type KindSection = {
  name: IdsAfter<'section'>;
  /** Below the address of the dashboard. */
  path: string;
  /** Whether it is one of the tabs; all others are tools. */
  isTab?: boolean;
  screen: () => Promise<ComponentType>;
};

/** The section in which authors edit each kind. */
export const kindSections: Record<ContentKind, KindSection> = {
  'learning-path': {
    name: 'learningPaths',
    path: '',
    isTab: true,
    screen: async () => (await import('./learning-paths/learning-paths.screen.tsx')).LearningPathsScreen,
  },
  module: {
    name: 'modules',
    path: '/modules',
    isTab: true,
    screen: async () => (await import('./modules/modules.screen.tsx')).ModulesScreen,
  },
  lesson: {
    name: 'lessons',
    path: '/lessons',
    isTab: true,
    screen: async () => (await import('./lessons/lessons.screen.tsx')).LessonsScreen,
  },
  term: {
    name: 'glossary',
    path: '/glossary',
    screen: async () => (await import('./glossary/glossary.screen.tsx')).GlossaryScreen,
  },
  achievement: {
    name: 'achievements',
    path: '/achievements',
    screen: async () => (await import('./achievements/achievements.screen.tsx')).AchievementsScreen,
  },
};
