import type { StaffRole } from '@grow/contracts';
import { paths } from '@grow/mfe-kit';
import type { ComponentType } from 'react';
import { kindSections } from './kind-sections.ts';
import type { IdsAfter } from './texts.ts';

export type Section = {
  name: IdsAfter<'section'>;
  path: string;
  /** The role that the API calls of the section require. */
  role: StaffRole;
  /** Whether it is one of the tabs (spec: admin-frame); all others are tools. */
  isTab?: boolean;
  screen: () => Promise<ComponentType>;
};

const ofKinds = Object.values(kindSections).map((section) => ({ ...section, role: 'author' as const }));

export const reviewsPath = `${paths.admin}/reviews`;

/** All sections, in the order in which tabs and tools are shown. */
export const allSections: readonly Section[] = [
  ...ofKinds.filter(({ isTab }) => isTab),
  {
    name: 'users',
    path: `${paths.admin}/users`,
    role: 'admin',
    isTab: true,
    screen: async () => (await import('./users/users.screen.tsx')).UsersScreen,
  },
  {
    name: 'reviews',
    path: reviewsPath,
    role: 'reviewer',
    screen: async () => (await import('./reviews/reviews.screen.tsx')).ReviewsScreen,
  },
  {
    name: 'reports',
    path: paths.reports,
    role: 'moderator',
    screen: async () => (await import('./reports/reports.screen.tsx')).ReportsScreen,
  },
  {
    name: 'watchList',
    path: `${paths.admin}/watch-list`,
    role: 'moderator',
    screen: async () => (await import('./watch-list/watch-list.screen.tsx')).WatchListScreen,
  },
  {
    name: 'preview',
    path: `${paths.admin}/preview`,
    role: 'author',
    screen: async () => (await import('./preview/preview.screen.tsx')).PreviewScreen,
  },
  ...ofKinds.filter(({ isTab }) => !isTab),
  {
    name: 'translations',
    path: `${paths.admin}/translations`,
    role: 'author',
    screen: async () => (await import('./translations/translations.screen.tsx')).TranslationsScreen,
  },
  {
    name: 'pictures',
    path: `${paths.admin}/pictures`,
    role: 'author',
    screen: async () => (await import('./pictures/pictures.screen.tsx')).PicturesScreen,
  },
  {
    name: 'trash',
    path: `${paths.admin}/trash`,
    role: 'author',
    screen: async () => (await import('./trash/trash.screen.tsx')).TrashScreen,
  },
  {
    name: 'audit',
    path: `${paths.admin}/audit`,
    role: 'author',
    screen: async () => (await import('./audit/audit.screen.tsx')).AuditScreen,
  },
  {
    name: 'archive',
    path: `${paths.admin}/archive`,
    role: 'author',
    screen: async () => (await import('./archive/archive.screen.tsx')).ArchiveScreen,
  },
];
