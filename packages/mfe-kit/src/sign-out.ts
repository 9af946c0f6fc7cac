import { showToast } from './toasts/toasts.ts';
import { t } from './texts.ts';

let providerSignOut: () => Promise<void> = () => Promise.resolve();

/** Called by the shell. Remotes know nothing of identity providers. */
export function setProviderSignOut(signOutOfProvider: () => Promise<void>): void {
  providerSignOut = signOutOfProvider;
}

// The code is loaded when somebody signs out.

export async function clearUserData(): Promise<void> {
  (await import('./leave.ts')).clearUserData();
}

/**
 * Signs out of the provider and the server, and deletes the cached user, all cached queries, drafts, queued items, and the
 * course pack (spec: logout). Shows the outcome in a toast, and never rejects.
 */
export async function signOut(): Promise<void> {
  try {
    await (await import('./leave.ts')).leave(providerSignOut);
  } catch (error) {
    console.warn('Signing out failed', error);
    showToast({
      title: t('signOut.failed'),
      description: t('signOut.failedText'),
      status: 'destructive',
    });
  }
}
