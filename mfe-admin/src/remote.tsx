import { defineRemote, paths } from '@grow/mfe-kit';
import { Navigate } from 'react-router-dom';
import { kindSections } from './kind-sections.ts';
// Imported in the entry, or each lazy screen would bundle its own copy.
import './texts.ts';

export const remote = defineRemote({
  name: 'mfe-admin',
  routes: [
    {
      path: paths.admin,
      lazy: async () => ({ Component: (await import('./dashboard/dashboard.screen.tsx')).DashboardScreen }),
      children: [
        ...Object.values(kindSections).map(({ path, screen }) => {
          const lazy = async () => ({ Component: await screen() });
          return path === paths.admin ? { index: true as const, lazy } : { path, lazy };
        }),
        // The dashboard's root URL shows the first section.
        { path: 'learning-paths', element: <Navigate to={paths.admin} replace /> },
        {
          path: 'users',
          lazy: async () => ({ Component: (await import('./users/users.screen.tsx')).UsersScreen }),
        },
        {
          path: 'users/:userId',
          lazy: async () => ({
            Component: (await import('./moderation/moderated-user.screen.tsx')).ModeratedUserScreen,
          }),
        },
        {
          path: 'reports',
          lazy: async () => ({ Component: (await import('./reports/reports.screen.tsx')).ReportsScreen }),
        },
        {
          path: 'watch-list',
          lazy: async () => ({ Component: (await import('./watch-list/watch-list.screen.tsx')).WatchListScreen }),
        },
        {
          path: 'reviews',
          lazy: async () => ({ Component: (await import('./reviews/reviews.screen.tsx')).ReviewsScreen }),
        },
        {
          path: 'reviews/:kind/:id',
          lazy: async () => ({ Component: (await import('./reviews/review.screen.tsx')).ReviewScreen }),
        },
        {
          path: 'preview',
          lazy: async () => ({ Component: (await import('./preview/preview.screen.tsx')).PreviewScreen }),
        },
        {
          path: 'translations',
          lazy: async () => ({
            Component: (await import('./translations/translations.screen.tsx')).TranslationsScreen,
          }),
        },
        {
          path: 'translations/:language/:kind/:id',
          lazy: async () => ({
            Component: (await import('./translations/translation.screen.tsx')).TranslationScreen,
          }),
        },
        {
          path: 'pictures',
          lazy: async () => ({ Component: (await import('./pictures/pictures.screen.tsx')).PicturesScreen }),
        },
        {
          path: 'trash',
          lazy: async () => ({ Component: (await import('./trash/trash.screen.tsx')).TrashScreen }),
        },
        {
          path: 'audit',
          lazy: async () => ({ Component: (await import('./audit/audit.screen.tsx')).AuditScreen }),
        },
        {
          path: 'archive',
          lazy: async () => ({ Component: (await import('./archive/archive.screen.tsx')).ArchiveScreen }),
        },
        {
          path: '*',
          lazy: async () => ({ Component: (await import('./dashboard/dashboard.screen.tsx')).NoSection }),
        },
      ],
    },
  ],
});
