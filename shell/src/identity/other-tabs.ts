import { currentSession, queryClient, refreshSession } from '@grow/mfe-kit';

/** Specification 5.5: the key under which mfe-kit caches the current user. */
const cachedUserKey = 'currentUser';

/**
 * Logging out removes the cached user, and browsers tell every other tab about it. Such a tab asks the server before it
 * believes it: a tab that could not reach the server must not log out the others.
 */
export function watchOtherTabs(): void {
  globalThis.addEventListener('storage', ({ key, newValue }) => {
    const isRemoved = newValue === null && (key === cachedUserKey || key === null);
    if (isRemoved && currentSession().user) void checkSession();
  });
}

async function checkSession(): Promise<void> {
  await refreshSession();
  if (currentSession().state === 'signed-out') queryClient.clear();
}
