import { defineRemote, paths } from '@grow/mfe-kit';
import { lazy, type ComponentType } from 'react';
import { Navigate } from 'react-router-dom';

/** Each screen is a file of its own that loads when it is first opened. */
function screen(load: () => Promise<ComponentType>) {
  const Screen = lazy(async () => ({ default: await load() }));
  return <Screen />;
}

export const remote = defineRemote({
  name: 'mfe-admin',
  routes: [
    {
      path: paths.admin,
      element: screen(async () => (await import('./dashboard/dashboard.screen.tsx')).DashboardScreen),
      children: [
        {
          index: true,
          element: screen(async () => (await import('./learning-paths/learning-paths.screen.tsx')).LearningPathsScreen),
        },
        // The first section is that of the dashboard's own address.
        { path: 'learning-paths', element: <Navigate to={paths.admin} replace /> },
        {
          path: 'modules',
          element: screen(async () => (await import('./modules/modules.screen.tsx')).ModulesScreen),
        },
        {
          path: 'lessons',
          element: screen(async () => (await import('./lessons/lessons.screen.tsx')).LessonsScreen),
        },
        {
          path: 'users',
          element: screen(async () => (await import('./users/users.screen.tsx')).UsersScreen),
        },
        {
          path: 'reports',
          element: screen(async () => (await import('./reports/reports.screen.tsx')).ReportsScreen),
        },
        {
          path: 'reviews',
          element: screen(async () => (await import('./reviews/reviews.screen.tsx')).ReviewsScreen),
        },
        {
          path: 'reviews/:kind/:id',
          element: screen(async () => (await import('./reviews/review.screen.tsx')).ReviewScreen),
        },
        {
          path: 'preview',
          element: screen(async () => (await import('./preview/preview.screen.tsx')).PreviewScreen),
        },
        {
          path: 'pictures',
          element: screen(async () => (await import('./pictures/pictures.screen.tsx')).PicturesScreen),
        },
        {
          path: 'trash',
          element: screen(async () => (await import('./trash/trash.screen.tsx')).TrashScreen),
        },
        {
          path: 'audit',
          element: screen(async () => (await import('./audit/audit.screen.tsx')).AuditScreen),
        },
        {
          path: 'archive',
          element: screen(async () => (await import('./archive/archive.screen.tsx')).ArchiveScreen),
        },
        {
          path: '*',
          element: screen(async () => (await import('./dashboard/dashboard.screen.tsx')).NoSection),
        },
      ],
    },
  ],
});
