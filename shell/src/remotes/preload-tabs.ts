import { currentSession, page, type Remote } from '@grow/mfe-kit';
import { routeTable } from '../route-table.ts';
import { preloadRemote } from './remote-store.ts';
import { nextVisibleIdlePeriod, whenIdle } from './when-idle.ts';

type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * Makes the other tabs ready for whoever is signed in, once the page has nothing better to do: their code, their first
 * answers, and with `render` the screen itself. One after the other, only while somebody looks, not where data is dear
 * or slow, and until they leave. `grow:tabs-ready` among the page's performance marks says that all was tried.
 */
export async function preloadTabs(left: AbortSignal, render: (tab: string) => void): Promise<void> {
  await whenIdle();
  if (isDataDear()) return;
  for (const { path } of routeTable.tabs) {
    await nextVisibleIdlePeriod();
    if (left.aborted) return;
    // The open one has asked for all that it needs, and says itself what failed.
    if (routeTable.find(location.pathname)?.tab === path || !(await preloadFirstScreen(path))) continue;
    await nextVisibleIdlePeriod();
    if (left.aborted) return;
    render(path);
  }
  await nextVisibleIdlePeriod();
  if (left.aborted) return;
  fetchTheRest();
  performance.mark('grow:tabs-ready');
}

/** Whether all came. What did not is loaded by whoever opens the tab. */
async function preloadFirstScreen(path: string): Promise<boolean> {
  const { user } = currentSession();
  const remote = await preloadTab(path);
  return user !== null && (await remote?.preload?.(path, user)) === true;
}

async function preloadTab(path: string): Promise<Remote | null> {
  const shows = routeTable.find(path)?.shows;
  if (!shows || !('remote' in shows) || !everyonesRemotes().includes(shows.remote)) return null;
  return preloadRemote(shows.remote);
}

/**
 * The code that anybody may need, while nobody is signed in: then it is there when they are. What is missing at that
 * moment is left to `preloadTabs`.
 */
export async function prefetchRemotes(): Promise<void> {
  if (isDataDear()) return;
  for (const { path } of routeTable.tabs) {
    await nextVisibleIdlePeriod();
    if (currentSession().user) return;
    await preloadTab(path);
  }
  await nextVisibleIdlePeriod();
  if (!currentSession().user) fetchTheRest();
}

let hasFetchedTheRest = false;

/** What no tab needs to open, once a page. */
function fetchTheRest(): void {
  if (hasFetchedTheRest) return;
  hasFetchedTheRest = true;
  void loadLaterShares(page?.user?.isAdmin ?? false);
  for (const name of everyonesRemotes()) for (const file of laterFiles(name)) prefetch(file);
}

function isDataDear(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}

/** The remotes of this page, without those of a role: few of the people who could open them do. */
function everyonesRemotes(): string[] {
  const remotes = page?.registry.remotes ?? {};
  return Object.keys(remotes).filter((name) => remotes[name]?.manifest.roles === undefined);
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
