import { showToast } from '../toasts/toasts.ts';

let providerSignOut: () => Promise<void> = () => Promise.resolve();

/** Called by the shell with how to sign out of the identity provider; remotes know nothing of providers. */
export function setProviderSignOut(signOutOfProvider: () => Promise<void>): void {
  providerSignOut = signOutOfProvider;
}

// Nobody leaves on the first screen: the code comes when it is needed.

export async function clearUserData(): Promise<void> {
  (await import('./leave.ts')).clearUserData();
}

/**
 * Signs out of the provider and the server, and deletes the cached user, all cached queries, all
 * drafts, what waits to be sent, and the course pack (spec: logout). Shows the outcome in a toast, and never rejects.
 */
export async function signOut(): Promise<void> {
  try {
    await (await import('./leave.ts')).leave(providerSignOut);
  } catch (error) {
    console.warn('Signing out failed', error);
    showToast({
      title: 'Logout failed',
      description: 'An error occurred while logging out.',
      status: 'destructive',
    });
  }
}
