import type { ProviderUser } from '@grow/contracts';
import { currentSession, paths, showToast, type NewToast } from '@grow/mfe-kit';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { completeSignIn } from '../../identity/complete-sign-in.ts';
import { googleReturn } from '../../identity/google-return.ts';
import type { IdentityClient } from '../../identity/identity-client.ts';
import { IdentityError, signInMessage } from '../../identity/identity-error.ts';
import { identityClient } from '../../identity/identity.ts';
import { firstState } from '../../identity/restore-from-provider.ts';
import type { EmailMode } from './check-email-form.ts';

const loggedIn: NewToast = { title: 'Login successful', status: 'success' };
const registered: NewToast = {
  title: 'Registration successful',
  description: 'Your account has been created.',
  status: 'success',
};
const guestGranted: NewToast = { title: 'Guest access granted', status: 'success' };

function showFailure(title: string, error: unknown): void {
  console.warn(title, error);
  showToast({ title, description: signInMessage(error), status: 'destructive' });
}

/** Signs in with Google, and finishes what a guest began there. */
export function useGoogle(isGuest: boolean) {
  const navigate = useNavigate();
  const title = isGuest ? 'Account upgrade failed' : 'Login failed';
  const mutation = useMutation({
    async mutationFn(isReturn: boolean) {
      const client = await identityClient();
      const user = await (isReturn ? firstState(client) : client.signInWithGoogle());
      if (user === null) return;
      await completeSignIn(user, loggedIn);
    },
    onError: (error) => showFailure(title, error),
  });
  const { mutate } = mutation;
  useEffect(() => {
    const back = googleReturn();
    if (back === null) return;
    // Handled once: a reload must not show it again.
    void navigate(paths.auth, { replace: true });
    if (back.outcome === 'done') mutate(true);
    else if (back.isDenied) showToast({ title, description: 'Google sign-in was cancelled.', status: 'destructive' });
    else showFailure(title, new Error('Google sign-in did not finish'));
  }, [mutate, navigate, title]);
  return { run: () => mutate(false), isPending: mutation.isPending };
}

export function useGuest() {
  const navigate = useNavigate();
  const mutation = useMutation({
    async mutationFn() {
      const client = await identityClient();
      const user = await client.signInAnonymously().catch((error: unknown) => {
        showFailure('Anonymous login failed', error);
        return null;
      });
      if (user === null) return;
      await completeSignIn(user, guestGranted);
      await navigate(paths.learn, { replace: true });
    },
    onError: (error) => showFailure('Guest access failed', error),
  });
  return { run: () => mutation.mutate(), isPending: mutation.isPending };
}

/** The provider may have forgotten the guest before our server did: a new account there upgrades just as well. */
async function linkOrSignUp(client: IdentityClient, email: string, password: string): Promise<ProviderUser> {
  try {
    return await client.linkEmail(email, password);
  } catch (error) {
    const isForgotten = error instanceof IdentityError && error.code === 'no-anonymous-user';
    if (!isForgotten || currentSession().state !== 'guest') throw error;
    return client.signUp(email, password);
  }
}

/** Signs in or creates an account by email; for a guest both upgrade. */
export function useEmail(mode: EmailMode, isGuest: boolean) {
  const isCreate = mode === 'create';
  const mutation = useMutation({
    async mutationFn({ email, password }: { email: string; password: string }) {
      const client = await identityClient();
      const user = !isCreate
        ? await client.signIn(email, password)
        : isGuest
          ? await linkOrSignUp(client, email, password)
          : await client.signUp(email, password);
      await completeSignIn(user, isCreate ? registered : loggedIn);
    },
    onError: (error) =>
      showFailure(
        isGuest && isCreate ? 'Account upgrade failed' : isCreate ? 'Registration failed' : 'Login failed',
        error,
      ),
  });
  return {
    run: (email: string, password: string) => mutation.mutate({ email, password }),
    isPending: mutation.isPending,
  };
}

export function useReset(onSent: () => void) {
  const mutation = useMutation({
    async mutationFn(email: string) {
      await (await identityClient()).sendReset(email);
    },
    onSuccess() {
      showToast({
        title: 'Password reset email sent',
        description: 'Check your email for instructions to reset your password.',
        status: 'success',
      });
      onSent();
    },
    onError: (error) => showFailure('Password reset failed', error),
  });
  return { run: (email: string) => mutation.mutate(email), isPending: mutation.isPending };
}
