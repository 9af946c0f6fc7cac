import { currentSession, page } from '@grow/mfe-kit';

let isReloading = false;

/**
 * The page's registry is that of the user at its load. A user who has signed in since may have more remotes: then the
 * page is reloaded with theirs. True while it reloads.
 */
export function reloadForOwnRegistry(name: string): boolean {
  if (isReloading) return true;
  const { user } = currentSession();
  if (!page || page.registry.remotes[name] || !user || page.user?.id === user.id) return false;
  isReloading = true;
  location.reload();
  return true;
}
