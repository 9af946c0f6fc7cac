import { setProviderSignOut } from '@grow/mfe-kit';
import { showPersistedToast } from './persisted-toast.ts';
import { watchOtherTabs } from './other-tabs.ts';

/** Called once at the start of the page: connects signing out with the provider and the other tabs. */
export function startIdentity(): void {
  setProviderSignOut(async () => {
    const { identityClient } = await import('./identity.ts');
    await (await identityClient()).signOut();
  });
  watchOtherTabs();
  showPersistedToast();
}
