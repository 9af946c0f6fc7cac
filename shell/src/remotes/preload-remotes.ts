import { currentSession, page } from '@grow/mfe-kit';
import { isTabActive, tabs } from '../frame/tabs.ts';
import { findRoute } from '../route-table.ts';
import { rehearse } from './prepared-screens.tsx';
import { preloadRemote } from './remote-store.ts';
import { whenIdleAndSeen } from './when-quiet.ts';

type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * Makes the other tabs ready once the page has nothing better to do: code, first answers and a rehearsal, so that they
 * open at once.
 * One after the other, only while somebody looks, and not where data is dear or slow.
 */
export async function preloadRemotesWhenIdle(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData || connection?.effectiveType?.includes('2g') || !page) return;
  for (const { path } of tabs) {
    await whenIdleAndSeen();
    // The open one has asked for all that it needs, and says itself what failed.
    if (!isTabActive(path, location.pathname)) await prepareTab(path);
  }
  await whenIdleAndSeen();
  void loadLaterShares(page.user?.isAdmin ?? false);
  for (const name of everyonesRemotes()) for (const file of laterFiles(name)) prefetch(file);
}

async function prepareTab(path: string): Promise<void> {
  const shows = findRoute(path)?.shows;
  const { user } = currentSession();
  if (!user || !shows || !('remote' in shows) || !everyonesRemotes().includes(shows.remote)) return;
  const remote = await preloadRemote(shows.remote);
  if (remote === null) return;
  const stillHolds = await remote.prepare?.(path, user);
  await whenIdleAndSeen();
  await rehearse(remote, path, () => currentSession().user === user && stillHolds?.() === true);
}

/** The remotes of this page, without those of a role: few of the people who could open them do. */
function everyonesRemotes(): string[] {
  const remotes = page?.registry.remotes ?? {};
  return Object.keys(remotes).filter((name) => remotes[name]?.roles === undefined);
}

/** The chunks of a remote's lazy screens: fetched, not run. */
function laterFiles(name: string): { url: string; integrity: string }[] {
  const release = page?.registry.remotes[name];
  if (!release) return [];
  return Object.entries(release.files)
    .filter(([path]) => path.endsWith('.js') && !release.preload.includes(path))
    .map(([path, integrity]) => ({ url: `/remotes/${name}/${release.version}/${path}`, integrity }));
}

function prefetch({ url, integrity }: { url: string; integrity: string }): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', as: 'script', href: url, integrity, crossOrigin: 'anonymous' });
  document.head.append(link);
}

/** The shares that are not in the first file. A build provides only what is imported somewhere in it: that is here. */
async function loadLaterShares(isAdmin: boolean): Promise<void> {
  await Promise.allSettled([
    import('@grow/ui/overlays'),
    import('@grow/ui/markdown'),
    ...(isAdmin ? [import('@grow/ui/admin')] : []),
  ]);
}
