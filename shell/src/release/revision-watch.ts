import { readRegistryRevision } from '@grow/contracts';
import { callApi, page } from '@grow/mfe-kit';

const pollMs = 5 * 60 * 1000;
const reloadedForKey = 'grow:reloaded-for-revision';

let newerRevision: number | null = null;

/** Checks on focus and every five minutes whether another revision is live. The page itself keeps its own. */
export function watchRevision(): () => void {
  if (!page) return () => undefined;
  const own = page.registry.revision;
  const check = () => {
    void callApi(readRegistryRevision)
      .then(({ revision }) => {
        newerRevision = revision === own ? null : revision;
      })
      // Offline or a restart: the next poll tries again.
      .catch(() => undefined);
  };
  const timer = setInterval(check, pollMs);
  globalThis.addEventListener('focus', check);
  return () => {
    clearInterval(timer);
    globalThis.removeEventListener('focus', check);
  };
}

/**
 * Called at a change of route, where no input can be lost: loads the new URL as a new page if another revision is live.
 * Once per revision: a page that keeps an older one on purpose (a canary) does not reload forever.
 */
export function reloadForNewRevision(address: string): boolean {
  if (newerRevision === null || sessionStorage.getItem(reloadedForKey) === String(newerRevision)) return false;
  sessionStorage.setItem(reloadedForKey, String(newerRevision));
  location.assign(address);
  return true;
}
