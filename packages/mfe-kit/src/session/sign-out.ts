import { signOut as signOutContract } from '@grow/contracts';
import { callApi } from '../api/call-api.ts';
import { queryClient } from '../api/query-client.ts';
import { forgetDrafts } from '../drafts/draft-store.ts';
import { showToast } from '../toasts/toasts.ts';
import { setSessionUser } from './session.ts';

let leaveProvider: () => Promise<void> = () => Promise.resolve();

/** The shell says how to sign out of the identity provider; remotes know nothing of providers. */
export function setProviderSignOut(signOutOfProvider: () => Promise<void>): void {
  leaveProvider = signOutOfProvider;
}

/** Nobody is signed in here any more, by their own wish: what they saw and what they typed is gone from this device. */
export function forgetUser(): void {
  setSessionUser(null);
  queryClient.clear();
  forgetDrafts();
}

/**
 * Specification 6.3: signs out of the provider, tells the server, forgets the cached user, all cached queries and all
 * drafts. Tells the person by toast how it went, and never rejects.
 */
export async function signOut(): Promise<void> {
  try {
    await leaveProvider();
    await callApi(signOutContract);
  } catch (error) {
    console.warn('Signing out failed', error);
    showToast({
      title: 'Logout failed',
      description: 'An error occurred while logging out.',
      status: 'destructive',
    });
    return;
  }
  forgetUser();
  showToast({ title: 'Logged out', status: 'success' });
}
