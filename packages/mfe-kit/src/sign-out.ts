import { t } from './texts.ts';
import { showToast } from './toasts/toasts.ts';

let providerSignOut: () => Promise<void> = () => Promise.resolve();

/** Called by the shell. Remotes know nothing of identity providers. */
export function setProviderSignOut(signOutOfProvider: () => Promise<void>): void {
  providerSignOut = signOutOfProvider;
}

// Loaded on the first sign-out.

export async function clearUserData(): Promise<void> {
  (await import('./leave.ts')).clearUserData();
}

/**
 * Signs out of the provider and the server, and deletes the cached user, all cached queries, drafts, queued items and
 * the course pack (spec: logout). A toast shows the outcome. Never rejects.
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
