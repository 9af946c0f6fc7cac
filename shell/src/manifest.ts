import { paths, type Manifest, type Route } from '@grow/contracts';
import translations from './locales/titles.json' with { type: 'json' };

/** Paths that no other app links to. */
export const ownPaths = {
  login: '/login',
  register: '/register',
  terms: '/terms',
  privacyPolicy: '/privacy-policy',
  welcome: '/welcome',
} as const;

export type ShellScreen =
  'auth' | 'account' | 'reset-password' | 'unsubscribe' | 'terms' | 'privacy-policy' | 'welcome';

/** A shell screen, or a redirect to another path. */
type OwnRoute = Route & { shows: { screen: ShellScreen } | { redirect: string } };

export const ownRoutes: OwnRoute[] = [
  { path: paths.auth, access: 'public', title: 'Sign In', shows: { screen: 'auth' } },
  { path: ownPaths.login, access: 'public', title: 'Sign In', shows: { redirect: paths.auth } },
  { path: ownPaths.register, access: 'public', title: 'Sign In', shows: { redirect: paths.auth } },
  { path: paths.resetPassword, access: 'open', title: 'Choose a New Password', shows: { screen: 'reset-password' } },
  { path: paths.unsubscribe, access: 'open', title: 'Unsubscribe', shows: { screen: 'unsubscribe' } },
  { path: ownPaths.terms, access: 'open', title: 'Terms of Service', worksOffline: true, shows: { screen: 'terms' } },
  {
    path: ownPaths.privacyPolicy,
    access: 'open',
    title: 'Privacy Policy',
    worksOffline: true,
    shows: { screen: 'privacy-policy' },
  },
  { path: ownPaths.welcome, access: 'protected', title: 'Welcome', shows: { screen: 'welcome' } },
  { path: paths.account, access: 'protected', title: 'Account', tab: paths.profile, shows: { screen: 'account' } },
];

/** The shell's own routes, reserved so that no remote can use their paths. */
export const manifest: Manifest = { title: 'Frame and sign-in', routes: ownRoutes, translations };
