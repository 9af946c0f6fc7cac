import { currentSession, page } from '@grow/mfe-kit';

let isReloading = false;

/** A page from the device opens at the path of a withheld remote only where the network had none. */
const openedAt = location.pathname;

/**
 * The page's registry is that of the user at its load, and on a page from the device that of everybody. A user who has signed in since may have more remotes: then the
 * page is reloaded with theirs. True while it reloads.
 */
export function reloadForOwnRegistry(name: string): boolean {
  if (isReloading) return true;
  const { user } = currentSession();
  if (!page || page.registry.remotes[name] || !user) return false;
  const isOwn = page.isFromDevice ? openedAt === location.pathname : page.user?.id === user.id;
  if (isOwn) return false;
  isReloading = true;
  location.reload();
  return true;
}
