import { currentSession, page } from '@grow/mfe-kit';

let isReloading = false;

/**
 * The page's registry is that of the user whom the server saw. Somebody who has signed in since may have more remotes:
 * then the page is loaded again, with theirs. True while that goes on.
 */
export function reloadForOwnRegistry(name: string): boolean {
  if (isReloading) return true;
  const { user } = currentSession();
  if (!page || page.registry.remotes[name] || !user || page.user?.id === user.id) return false;
  isReloading = true;
  location.reload();
  return true;
}
