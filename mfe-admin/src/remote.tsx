import { defineRemote, paths } from '@grow/mfe-kit';
import { Navigate } from 'react-router-dom';
import { allSections } from './sections.ts';
// Imported in the entry, or each lazy screen would bundle its own copy.
import './texts.ts';

export const remote = defineRemote({
  name: 'mfe-admin',
  routes: [
    {
      path: paths.admin,
      lazy: async () => ({ Component: (await import('./dashboard/dashboard.screen.tsx')).DashboardScreen }),
      children: [
        ...allSections.map(({ path, screen }) => {
          const lazy = async () => ({ Component: await screen() });
          return path === paths.admin ? { index: true as const, lazy } : { path, lazy };
        }),
        // The dashboard's root URL shows the first section.
        { path: 'learning-paths', element: <Navigate to={paths.admin} replace /> },
        {
          path: 'users/:userId',
          lazy: async () => ({
            Component: (await import('./moderation/moderated-user.screen.tsx')).ModeratedUserScreen,
          }),
        },
        {
          path: 'reviews/:kind/:id',
          lazy: async () => ({ Component: (await import('./reviews/review.screen.tsx')).ReviewScreen }),
        },
        {
          path: 'translations/:language/:kind/:id',
          lazy: async () => ({
            Component: (await import('./translations/translation.screen.tsx')).TranslationScreen,
          }),
        },
        {
          path: '*',
          lazy: async () => ({ Component: (await import('./dashboard/dashboard.screen.tsx')).NoSection }),
        },
      ],
    },
  ],
});
