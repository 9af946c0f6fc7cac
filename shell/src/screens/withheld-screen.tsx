import { currentSession, page } from '@grow/mfe-kit';
import { PageSpinner } from '@grow/ui';
import { AppBoundary } from '../boundary/app-boundary.tsx';
import { RemoteError } from '../boundary/remote-error.ts';

let isReloading = false;

/** A page from the device opens at a withheld path only where the network had none. */
const openedAt = location.pathname;

/**
 * What the page's registry withholds. It is that of the user at its load, and on a page from the device that of everybody.
 * A user who has signed in since may have more: then the page is reloaded with theirs.
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
