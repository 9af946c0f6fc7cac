import { setProviderSignOut } from '@grow/mfe-kit';
import { showKeptToast } from './kept-toast.ts';
import { watchOtherTabs } from './other-tabs.ts';

/** Called once at the start of the page: ties signing out to the provider, and to the other tabs. */
export function startIdentity(): void {
  setProviderSignOut(async () => {
    const { identityClient } = await import('./identity.ts');
    await (await identityClient()).signOut();
  });
  watchOtherTabs();
  showKeptToast();
}
