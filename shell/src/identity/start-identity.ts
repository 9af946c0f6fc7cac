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

/** Called once when the page starts: syncs signing out with the provider and the other tabs. */
export function startIdentity(): void {
  setProviderSignOut(async () => {
    const { identityClient } = await import('./identity-client.ts');
    await (await identityClient()).signOut();
  });
  watchOtherTabs();
  showPersistedToast();
}

const storageKey = 'grow-toast';

/** Persists a toast across a page load. */
export function persistToast({ title, description }: NewToast): void {
  tabStorage.save(storageKey, JSON.stringify({ title, description }));
}

/** Shows a persisted toast: always of a success, because a failure does not load another page. */
function showPersistedToast(): void {
  const saved = tabStorage.read(storageKey);
  if (saved === null) return;
  tabStorage.remove(storageKey);
  const toast = JSON.parse(saved) as Pick<NewToast, 'title' | 'description'>;
  showToast({ ...toast, status: 'success' });
}

/**
 * Logging out removes the cached user, and browsers notify every other tab of it. Such a tab checks with the server first:
 * a tab that could not reach the server must not log out the others.
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
