import { setProviderSignOut } from '@grow/mfe-kit';
import { showPersistedToast } from './persisted-toast.ts';
import { watchOtherTabs } from './other-tabs.ts';

/** Called once when the page starts: syncs signing out with the provider and the other tabs. */
export function startIdentity(): void {
  setProviderSignOut(async () => {
    const { identityClient } = await import('./identity.ts');
    await (await identityClient()).signOut();
  });
  watchOtherTabs();
  showPersistedToast();
}
