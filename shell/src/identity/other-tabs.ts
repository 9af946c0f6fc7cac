import { cachedUserKey, currentSession, queryClient, refreshSession } from '@grow/mfe-kit';

/**
 * Logging out removes the cached user, and browsers notify every other tab of it. Such a tab checks with the server first:
 * a tab that could not reach the server must not log out the others.
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
