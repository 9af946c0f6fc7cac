import { paths, type Manifest } from '@grow/contracts';
import translations from './locales/titles.json' with { type: 'json' };

/** Paths that no other app links to. */
export const ownPaths = { community: '/discord', contact: '/support' } as const;

export const manifest: Manifest = {
  title: 'Community',
  translations,
  routes: [
    { path: ownPaths.community, access: 'protected', title: 'Community', tab: ownPaths.community, worksOffline: true },
    { path: ownPaths.contact, access: 'protected', title: 'Contact', tab: ownPaths.contact, worksOffline: true },
    {
      path: `${paths.feed}/*`,
      access: 'protected',
      title: 'Community Feed',
      tab: ownPaths.community,
      worksOffline: true,
    },
    { path: `${paths.messages}/*`, access: 'protected', title: 'Messages', tab: ownPaths.community },
    { path: paths.decisions, access: 'protected', title: 'Decisions', tab: ownPaths.community },
    { path: paths.inbox, access: 'protected', title: 'Notifications', tab: ownPaths.community, worksOffline: true },
  ],
  tabs: [
    { path: ownPaths.community, label: 'Community', icon: 'Users', order: 2 },
    { path: ownPaths.contact, label: 'Contact', icon: 'Mail', order: 3 },
  ],
};
