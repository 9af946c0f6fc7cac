import { PageSpinner } from '@grow/ui';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import type { ShellScreen as Name } from '../manifest.ts';
import { forgetFailedParts, latePart } from '../parts/late-part.tsx';
import { AppBoundary } from '../remotes/app-boundary.tsx';
import { useScreenShown } from '../remotes/shown-screens.ts';

const screens: Record<Name, ComponentType> = {
  auth: latePart(async () => (await import('./auth/auth.screen.tsx')).AuthScreen),
  account: latePart(async () => (await import('./account/account.screen.tsx')).AccountScreen),
  'reset-password': latePart(
    async () => (await import('./reset-password/reset-password.screen.tsx')).ResetPasswordScreen,
  ),
  terms: latePart(
    async () => (await import('./legal/legal.screen.tsx')).TermsScreen,
    () => import('@grow/ui/legal'),
  ),
  'privacy-policy': latePart(
    async () => (await import('./legal/legal.screen.tsx')).PrivacyPolicyScreen,
    () => import('@grow/ui/legal'),
  ),
};

/** The few screens that belong to the shell itself, each loaded when it is shown. `key` it by the screen's name. */
export function ShellScreen({ name }: { name: Name }) {
  return (
    <AppBoundary app="shell" retry={forgetFailedParts}>
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
