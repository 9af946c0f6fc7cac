import { PageSpinner } from '@grow/ui';
import { Suspense, type ComponentType } from 'react';
import { AppBoundary } from '../boundary/app-boundary.tsx';
import { resetFailedLoads, lazyWithRetry } from '../boundary/lazy-with-retry.tsx';
import { useScreenShown } from '../boundary/when-idle.ts';
import type { ShellScreen as Name } from '../manifest.ts';

const screens: Record<Name, ComponentType> = {
  auth: lazyWithRetry(async () => (await import('./auth/auth.screen.tsx')).AuthScreen),
  account: lazyWithRetry(async () => (await import('./account/account.screen.tsx')).AccountScreen),
  'reset-password': lazyWithRetry(
    async () => (await import('./reset-password/reset-password.screen.tsx')).ResetPasswordScreen,
  ),
  unsubscribe: lazyWithRetry(async () => (await import('./unsubscribe/unsubscribe.screen.tsx')).UnsubscribeScreen),
  welcome: lazyWithRetry(async () => (await import('./welcome/welcome.screen.tsx')).WelcomeScreen),
  terms: lazyWithRetry(
    async () => (await import('./legal/legal.screen.tsx')).TermsScreen,
    () => import('@grow/ui/legal'),
  ),
  'privacy-policy': lazyWithRetry(
    async () => (await import('./legal/legal.screen.tsx')).PrivacyPolicyScreen,
    () => import('@grow/ui/legal'),
  ),
};

/** The screens that belong to the shell itself, each loaded when shown. Use the screen's name as its `key`. */
export function ShellScreen({ name }: { name: Name }) {
  return (
    <AppBoundary app="shell" retry={resetFailedLoads}>
      <Suspense fallback={<PageSpinner />}>
        <LoadedScreen name={name} />
      </Suspense>
    </AppBoundary>
  );
}

function LoadedScreen({ name }: { name: Name }) {
  useScreenShown();
  const Screen = screens[name];
  return <Screen />;
}
