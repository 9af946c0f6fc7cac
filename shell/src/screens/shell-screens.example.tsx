import { defineRemote, paths } from '@grow/mfe-kit';
import { screen, waitFor } from '@grow/mfe-kit/testing';
import { ownPaths } from '../manifest.ts';
import { AccountScreen } from './account/account.screen.tsx';
import { AuthScreen } from './auth/auth.screen.tsx';
import { PrivacyPolicyScreen, TermsScreen } from './legal/legal.screen.tsx';
import { NotFoundScreen } from './not-found/not-found.screen.tsx';
import { ResetPasswordScreen } from './reset-password/reset-password.screen.tsx';
import { UnsubscribeScreen } from './unsubscribe/unsubscribe.screen.tsx';
import { WelcomeScreen } from './welcome/welcome.screen.tsx';

/** The shell's screens as if they were a remote's, without the shell's guards. */
export const shellScreens = defineRemote({
  name: 'shell',
  routes: [
    { path: paths.auth, element: <AuthScreen /> },
    { path: paths.account, element: <AccountScreen /> },
    { path: paths.resetPassword, element: <ResetPasswordScreen /> },
    { path: paths.unsubscribe, element: <UnsubscribeScreen /> },
    { path: ownPaths.welcome, element: <WelcomeScreen /> },
    { path: ownPaths.terms, element: <TermsScreen /> },
    { path: ownPaths.privacyPolicy, element: <PrivacyPolicyScreen /> },
    { path: '/nowhere', element: <NotFoundScreen /> },
  ],
});

/** Clicks outside React's `act`, which hangs while a lazy part of the shell loads. */
export async function openShellDialog(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => button.click());
}
