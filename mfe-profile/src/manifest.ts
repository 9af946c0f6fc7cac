import { paths, type Manifest } from '@grow/contracts';
import translations from './locales/titles.json' with { type: 'json' };

/** Paths that no other app links to. */
export const ownPaths = { privacy: '/privacy' } as const;

export const manifest: Manifest = {
  title: 'Profile',
  translations,
  routes: [
    { path: paths.profile, access: 'protected', title: 'Profile', tab: paths.profile, worksOffline: true },
    { path: paths.notifications, access: 'protected', title: 'Notification Settings', tab: paths.profile },
    { path: ownPaths.privacy, access: 'protected', title: 'Privacy Policy', tab: paths.profile, worksOffline: true },
  ],
  tabs: [{ path: paths.profile, label: 'Profile / Log Out', icon: 'User', order: 4 }],
};
