import { PageSpinner } from '@grow/ui';
import { lazy, Suspense } from 'react';

const screens = {
  auth: lazy(async () => ({ default: (await import('./auth/auth.screen.tsx')).AuthScreen })),
  account: lazy(async () => ({ default: (await import('./account/account.screen.tsx')).AccountScreen })),
  'reset-password': lazy(async () => ({
    default: (await import('./reset-password/reset-password.screen.tsx')).ResetPasswordScreen,
  })),
  terms: lazy(async () => ({ default: (await import('./legal/legal.screen.tsx')).TermsScreen })),
  'privacy-policy': lazy(async () => ({
    default: (await import('./legal/legal.screen.tsx')).PrivacyPolicyScreen,
  })),
};

/** The few screens that belong to the shell itself, each loaded when it is shown. */
export function ShellScreen({ name }: { name: keyof typeof screens }) {
  const Screen = screens[name];
  return (
    <Suspense fallback={<PageSpinner />}>
      <Screen />
    </Suspense>
  );
}
