import { currentSession, page } from '@grow/mfe-kit';
import { PageSpinner } from '@grow/ui';
import { AppBoundary } from '../boundary/app-boundary.tsx';
import { RemoteError } from '../boundary/remote-error.ts';

let isReloading = false;

/** A cached page opens at a withheld path only if the network failed. */
const openedAt = location.pathname;

/**
 * A path that the page's registry withholds. That registry was made for the user at page load, and on a cached page for
 * users without a role. If another user has signed in since, the page reloads for them.
 */
export function WithheldScreen() {
  return (
    <AppBoundary app="withheld" retry={() => location.reload()}>
      <Reload />
    </AppBoundary>
  );
}

function Reload() {
  const isOwn = page?.isFromDevice ? openedAt === location.pathname : page?.user?.id === currentSession().user?.id;
  if (isOwn) throw new RemoteError(page?.isFromDevice ? 'needs-network' : 'not-in-registry');
  reloadOnce();
  return <PageSpinner />;
}

function reloadOnce(): void {
  if (!isReloading) location.reload();
  isReloading = true;
}
