import { paths } from '@grow/mfe-kit';
import type { TabPath } from './frame/tabs.ts';

/**
 * Who may see a path: `open` anyone, `public` people without a full account (guests come to upgrade), `protected` anyone
 * signed in, `admin` admins.
 */
export type RouteAccess = 'open' | 'public' | 'protected' | 'admin';

export type ShellScreen = 'auth' | 'account' | 'reset-password' | 'terms' | 'privacy-policy';

export type Route = {
  /** '/admin/*' is /admin and everything below. */
  path: string;
  access: RouteAccess;
  /** What the browser's tab and a screen reader call the page. */
  title?: string;
  /** The bottom tab that it belongs to: it is shown in the screen of that tab. */
  tab?: TabPath;
  /** The remote that shows it, a screen of the shell itself, or another path that it leads to. */
  shows: { remote: string } | { screen: ShellScreen } | { redirect: string };
};

/** Every path of the product (specification 2.1). What is not here shows the card 'Page Not Found'. */
const routeTable: readonly Route[] = [
  { path: paths.auth, access: 'public', title: 'Sign In', shows: { screen: 'auth' } },
  { path: '/login', access: 'public', shows: { redirect: paths.auth } },
  { path: '/register', access: 'public', shows: { redirect: paths.auth } },
  { path: '/reset-password', access: 'open', title: 'Choose a New Password', shows: { screen: 'reset-password' } },
  { path: '/terms', access: 'open', title: 'Terms of Service', shows: { screen: 'terms' } },
  { path: '/privacy-policy', access: 'open', title: 'Privacy Policy', shows: { screen: 'privacy-policy' } },
  { path: paths.learn, tab: paths.learn, access: 'protected', title: 'Learn', shows: { remote: 'mfe-learn' } },
  {
    path: paths.community,
    tab: paths.community,
    access: 'protected',
    title: 'Community',
    shows: { remote: 'mfe-community' },
  },
  {
    path: paths.contact,
    tab: paths.contact,
    access: 'protected',
    title: 'Contact',
    shows: { remote: 'mfe-community' },
  },
  {
    path: `${paths.feed}/*`,
    tab: paths.community,
    access: 'protected',
    title: 'Community Feed',
    shows: { remote: 'mfe-community' },
  },
  {
    path: `${paths.messages}/*`,
    tab: paths.community,
    access: 'protected',
    title: 'Messages',
    shows: { remote: 'mfe-community' },
  },
  { path: paths.profile, tab: paths.profile, access: 'protected', title: 'Profile', shows: { remote: 'mfe-profile' } },
  {
    path: paths.notifications,
    tab: paths.profile,
    access: 'protected',
    title: 'Notification Settings',
    shows: { remote: 'mfe-profile' },
  },
  {
    path: paths.privacy,
    tab: paths.profile,
    access: 'protected',
    title: 'Privacy Policy',
    shows: { remote: 'mfe-profile' },
  },
  { path: paths.account, tab: paths.profile, access: 'protected', title: 'Account', shows: { screen: 'account' } },
  { path: `${paths.admin}/*`, access: 'admin', title: 'Admin Dashboard', shows: { remote: 'mfe-admin' } },
];

/** The route of an address; null where there is none. A slash at the end makes no difference. */
export function findRoute(pathname: string): Route | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/u, '') : pathname;
  return (
    routeTable.find((route) => {
      if (!route.path.endsWith('/*')) return route.path === path;
      const base = route.path.slice(0, -2);
      return path === base || path.startsWith(`${base}/`);
    }) ?? null
  );
}
