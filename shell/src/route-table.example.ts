import type { Manifest, Release } from '@grow/contracts';
import { createRouteTable } from './route-table.ts';

export function exampleRelease(manifest: Manifest): Release {
  return {
    version: '1.0.0',
    entry: 'remoteEntry.js',
    files: {},
    contractVersion: '1',
    preload: [],
    shared: {},
    manifest,
  };
}

/** The routes of a page with the product's tabs, and with a remote withheld from its user. */
export const exampleRoutes = createRouteTable({
  remotes: {
    'mfe-profile': exampleRelease({
      routes: [{ path: '/profile', access: 'protected', title: 'Profile', tab: '/profile' }],
      tabs: [{ path: '/profile', label: 'Profile / Log Out', icon: 'User', order: 4 }],
      translations: { th: { Profile: 'โปรไฟล์', 'Profile / Log Out': 'โปรไฟล์ / ออกจากระบบ' } },
    }),
    'mfe-learn': exampleRelease({
      routes: [{ path: '/', access: 'protected', title: 'Learn', tab: '/' }],
      tabs: [{ path: '/', label: 'Learn', icon: 'BookOpen', order: 1 }],
      translations: { th: { Learn: 'เรียน' } },
    }),
    'mfe-community': exampleRelease({
      routes: [
        { path: '/discord', access: 'protected', title: 'Community', tab: '/discord' },
        { path: '/discord/feed/*', access: 'protected', title: 'Community Feed', tab: '/discord' },
        { path: '/messages/*', access: 'protected', title: 'Messages', tab: '/discord' },
        { path: '/support', access: 'protected', title: 'Contact', tab: '/support' },
      ],
      tabs: [
        { path: '/discord', label: 'Community', icon: 'Users', order: 2 },
        { path: '/support', label: 'Contact', icon: 'Mail', order: 3 },
      ],
      translations: { th: { Community: 'ชุมชน', Contact: 'ติดต่อ' } },
    }),
  },
  withheld: ['/admin/*'],
});
