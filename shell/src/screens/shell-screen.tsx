import { PageSpinner } from '@grow/ui';
import { Suspense, use } from 'react';
import type { ComponentType } from 'react';
import { AppBoundary } from '../remotes/app-boundary.tsx';
import { RemoteError } from '../remotes/remote-error.ts';
import { useScreenShown } from '../remotes/shown-screens.ts';
import type { ShellScreen as Name } from '../route-table.ts';

const load: Record<Name, () => Promise<ComponentType>> = {
  auth: async () => (await import('./auth/auth.screen.tsx')).AuthScreen,
  account: async () => (await import('./account/account.screen.tsx')).AccountScreen,
  'reset-password': async () => (await import('./reset-password/reset-password.screen.tsx')).ResetPasswordScreen,
  terms: async () => (await import('./legal/legal.screen.tsx')).TermsScreen,
  'privacy-policy': async () => (await import('./legal/legal.screen.tsx')).PrivacyPolicyScreen,
};

const begun = new Map<Name, Promise<ComponentType>>();

/** The same promise until it is forgotten: React can `use` it. */
function startScreen(name: Name): Promise<ComponentType> {
  const known = begun.get(name);
  if (known) return known;
  const screen = load[name]().catch((cause: unknown) => {
    throw new RemoteError('not-loaded', { cause });
  });
  begun.set(name, screen);
  return screen;
}

/** The few screens that belong to the shell itself, each loaded when it is shown. `key` it by the screen's name. */
export function ShellScreen({ name }: { name: Name }) {
  return (
    <AppBoundary app="shell" retry={() => begun.delete(name)}>
      <Suspense fallback={<PageSpinner />}>
        <LoadedScreen name={name} />
      </Suspense>
    </AppBoundary>
  );
}

function LoadedScreen({ name }: { name: Name }) {
  const Screen = use(startScreen(name));
  useScreenShown();
  return <Screen />;
}
