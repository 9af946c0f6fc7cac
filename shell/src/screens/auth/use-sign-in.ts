import type { ProviderUser, RedirectProvider } from '@grow/contracts';
import { currentSession, type NewToast, paths, showToast } from '@grow/mfe-kit';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { completeSignIn } from '../../identity/complete-sign-in.ts';
import { type IdentityClient, identityClient } from '../../identity/identity-client.ts';
import { IdentityError, signInMessage } from '../../identity/identity-error.ts';
import { readRedirect } from '../../identity/read-redirect.ts';
import { readProviderUser } from '../../identity/restore-from-provider.ts';
import { t, useT } from '../../identity/texts.ts';
import { returnPathOf, type ReturnState, saveReturnPath } from '../../session/return-path.ts';
import type { EmailMode } from './check-email-form.ts';

const loggedIn = (): NewToast => ({ title: t('signedIn'), status: 'success' });
const registered = (): NewToast => ({ title: t('registered'), description: t('registered.text'), status: 'success' });
const guestGranted = (): NewToast => ({ title: t('guest'), status: 'success' });

function showFailure(title: string, error: unknown): void {
  console.warn(title, error);
  showToast({ title, description: signInMessage(error), status: 'destructive' });
}

/** Signs in or upgrades with Google or another provider, including after its redirect back. */
export function useRedirectSignIn(isGuest: boolean, oidcName: string | undefined) {
  const navigate = useNavigate();
  const location = useLocation();
  const t = useT();
  const title = t(isGuest ? 'upgraded.failed' : 'signedIn.failed');
  const mutation = useMutation({
    async mutationFn({ provider, isReturn }: { provider: RedirectProvider; isReturn: boolean }) {
      const client = await identityClient();
      if (!isReturn) saveReturnPath(returnPathOf(location));
      const user = await (isReturn ? readProviderUser(client) : client.signInWith(provider));
      if (user === null) return;
      await completeSignIn(user, loggedIn());
    },
    onError: (error) => showFailure(title, error),
  });
  const { mutate } = mutation;
  useEffect(() => {
    const redirect = readRedirect();
    if (redirect === null) return;
    const { provider } = redirect;
    const name = provider === 'google' ? 'Google' : oidcName;
    // Handled once: a reload must not handle the redirect again.
    const from = returnPathOf(location);
    void navigate(paths.auth, { replace: true, state: { from } satisfies ReturnState });
    if (redirect.outcome === 'done') mutate({ provider, isReturn: true });
    else if (redirect.isDenied)
      showToast({
        title,
        description: name === undefined ? t('cancelled.unnamed') : t('cancelled', { name }),
        status: 'destructive',
      });
    else showFailure(title, new Error(`The sign-in with ${provider} did not finish`));
  }, [mutate, navigate, title, t, location, oidcName]);
  return {
    run: (provider: RedirectProvider) => mutate({ provider, isReturn: false }),
    /** The provider of the pending sign-in. */
    pending: mutation.isPending ? mutation.variables.provider : null,
  };
}

export function useGuestSignIn() {
  const navigate = useNavigate();
  const location = useLocation();
  const mutation = useMutation({
    async mutationFn() {
      const client = await identityClient();
      const user = await client.signInAnonymously().catch((error: unknown) => {
        showFailure(t('guest.signInFailed'), error);
        return null;
      });
      if (user === null) return;
      await completeSignIn(user, guestGranted());
      await navigate(returnPathOf(location), { replace: true });
    },
    onError: (error) => showFailure(t('guest.failed'), error),
  });
  return { run: () => mutation.mutate(), isPending: mutation.isPending };
}

/** The guest's provider session may end before ours does: then a new provider account is created for the upgrade. */
async function linkOrSignUp(client: IdentityClient, email: string, password: string): Promise<ProviderUser> {
  try {
    return await client.linkEmail(email, password);
  } catch (error) {
    const isGuestUnknown = error instanceof IdentityError && error.code === 'no-anonymous-user';
    if (!isGuestUnknown || currentSession().state !== 'guest') throw error;
    return client.signUp(email, password);
  }
}

/** Signs in or creates an account by email; for a guest, both upgrade the account. */
export function useEmailSignIn(mode: EmailMode, isGuest: boolean, onFailure: (error: unknown) => void) {
  const isCreate = mode === 'create';
  const mutation = useMutation({
    async mutationFn({ email, password }: { email: string; password: string }) {
      const client = await identityClient();
      const user = !isCreate
        ? await client.signIn(email, password)
        : isGuest
          ? await linkOrSignUp(client, email, password)
          : await client.signUp(email, password);
      await completeSignIn(user, isCreate ? registered() : loggedIn());
    },
    onError(error) {
      const title = isGuest && isCreate ? 'upgraded.failed' : isCreate ? 'registered.failed' : 'signedIn.failed';
      showFailure(t(title), error);
      onFailure(error);
    },
  });
  return {
    run: (email: string, password: string) => mutation.mutate({ email, password }),
    isPending: mutation.isPending,
  };
}

export function usePasswordReset(onSent: () => void) {
  const mutation = useMutation({
    async mutationFn(email: string) {
      await (await identityClient()).sendReset(email);
    },
    onSuccess() {
      showToast({
        title: t('resetLink'),
        description: t('resetLink.text'),
        status: 'success',
      });
      onSent();
    },
    onError: (error) => showFailure(t('resetLink.failed'), error),
  });
  return { run: (email: string) => mutation.mutate(email), isPending: mutation.isPending };
}
