import {
  cachedUserKey,
  currentSession,
  type NewToast,
  queryClient,
  refreshSession,
  setProviderSignOut,
  showToast,
  tabStorage,
} from '@grow/mfe-kit';

/** Called once at page start: syncs sign-out with the provider and other tabs. */
export function startIdentity(): void {
  setProviderSignOut(async () => {
    const { identityClient } = await import('./identity-client.ts');
    await (await identityClient()).signOut();
  });
  watchOtherTabs();
  showPersistedToast();
}

const storageKey = 'grow-toast';

/** Saves a toast across a page load. */
export function persistToast({ title, description }: NewToast): void {
  tabStorage.save(storageKey, JSON.stringify({ title, description }));
}

/** Shows a saved toast. It is always a success toast, because failures load no page. */
function showPersistedToast(): void {
  const saved = tabStorage.read(storageKey);
  if (saved === null) return;
  tabStorage.remove(storageKey);
  const toast = JSON.parse(saved) as Pick<NewToast, 'title' | 'description'>;
  showToast({ ...toast, status: 'success' });
}

/**
 * Signing out removes the cached user, which browsers report to all other tabs. They check with the server first: a tab
 * that merely could not reach the server must not sign out the others.
 */
function watchOtherTabs(): void {
  globalThis.addEventListener('storage', ({ key, newValue }) => {
    const isRemoved = newValue === null && (key === cachedUserKey || key === null);
    if (isRemoved && currentSession().user) void checkSession();
  });
}

async function checkSession(): Promise<void> {
  await refreshSession();
  if (currentSession().state === 'signed-out') queryClient.clear();
}
