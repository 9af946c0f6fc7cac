import { signOut as signOutContract } from '@grow/contracts';
import { callApi } from '../api/call-api.ts';
import { queryClient } from '../api/query-client.ts';
import { deleteDrafts } from '../drafts/draft-store.ts';
import { showToast } from '../toasts/toasts.ts';
import { setSessionUser } from './session.ts';

let providerSignOut: () => Promise<void> = () => Promise.resolve();

/** Called by the shell with how to sign out of the identity provider; remotes know nothing of providers. */
export function setProviderSignOut(signOutOfProvider: () => Promise<void>): void {
  providerSignOut = signOutOfProvider;
}

/** Ends the session on this page and deletes the user's cached data and drafts from this device. */
export function clearUserData(): void {
  setSessionUser(null);
  queryClient.clear();
  deleteDrafts();
}

/**
 * Specification 6.3: signs out of the provider and the server, and deletes the cached user, all cached queries and all
 * drafts. Shows the outcome in a toast, and never rejects.
 */
export async function signOut(): Promise<void> {
  try {
    await providerSignOut();
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
  clearUserData();
  showToast({ title: 'Logged out', status: 'success' });
}
