import { defineRemote, paths } from '@grow/mfe-kit';
import { ownPaths } from './manifest.ts';
// Imported in the entry, or each lazy screen would bundle its own copy.
import './texts.ts';

export const remote = defineRemote({
  name: 'mfe-profile',
  routes: [
    {
      path: paths.profile,
      lazy: async () => {
        const { ProfileScreen, firstQueries } = await import('./screens/profile/profile.screen.tsx');
        return { Component: ProfileScreen, handle: { firstQueries } };
      },
    },
    {
      path: paths.notifications,
      lazy: async () => ({
        Component: (await import('./screens/notifications/notifications.screen.tsx')).NotificationsScreen,
      }),
    },
    {
      path: ownPaths.privacy,
      lazy: async () => ({ Component: (await import('./screens/privacy/privacy.screen.tsx')).PrivacyScreen }),
    },
  ],
});
