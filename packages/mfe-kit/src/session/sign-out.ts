import { signOut as signOutContract } from '@grow/contracts';
import { callApi } from '../api/call-api.ts';
import { queryClient } from '../api/query-client.ts';
import { showToast } from '../toasts/toasts.ts';
import { setSessionUser } from './session.ts';

let leaveProvider: () => Promise<void> = () => Promise.resolve();

/** The shell says how to sign out of the identity provider; remotes know nothing of providers. */
export function setProviderSignOut(signOutOfProvider: () => Promise<void>): void {
  leaveProvider = signOutOfProvider;
}

/**
 * Spec 4: signs out of the provider, tells the server, forgets the cached user and all cached queries. Tells the person
 * by toast how it went, and never rejects.
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
  setSessionUser(null);
  queryClient.clear();
  showToast({ title: 'Logged out', status: 'success' });
}
