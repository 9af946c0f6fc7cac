import { isStaff } from '@grow/contracts';
import { currentSession, page, type Remote } from '@grow/mfe-kit';
import { nextVisibleIdlePeriod } from '../boundary/when-idle.ts';
import { isMetered } from '../is-metered.ts';
import { routeTable } from '../route-table.ts';
import { nonStaffRemotes, preloadRemote } from './remote-store.ts';

/**
 * Preloads the other tabs for a signed-in user: their code, first API calls and, by `render`, the screen itself. Runs
 * one at a time while the page is visible, not on a slow or metered connection, and until sign-out. The performance
 * mark `grow:tabs-ready` says that all were tried.
 */
export async function preloadTabs(left: AbortSignal, render: (tab: string) => void): Promise<void> {
  if (isMetered()) return;
  for (const { path } of routeTable.tabs) {
    await nextVisibleIdlePeriod();
    if (left.aborted) return;
    // The open tab has already requested everything, and reports its own failures.
    if (routeTable.find(location.pathname)?.tab === path || !(await preloadFirstScreen(path))) continue;
    await nextVisibleIdlePeriod();
    if (left.aborted) return;
    render(path);
  }
  await nextVisibleIdlePeriod();
  if (left.aborted) return;
  fetchRemainingCode();
  performance.mark('grow:tabs-ready');
}

/** Returns whether everything loaded. The rest loads when the tab is opened. */
async function preloadFirstScreen(path: string): Promise<boolean> {
  const { user } = currentSession();
  const remote = await preloadTab(path);
  return user !== null && (await remote?.preload?.(path, user)) === true;
}

async function preloadTab(path: string): Promise<Remote | null> {
  const shows = routeTable.find(path)?.shows;
  if (!shows || !('remote' in shows) || !nonStaffRemotes().includes(shows.remote)) return null;
  return preloadRemote(shows.remote);
}

/**
 * Prefetches the code of everyone's remotes while nobody is signed in, so that it is cached at sign-in. `preloadTabs`
 * does the rest.
 */
export async function prefetchRemotes(): Promise<void> {
  if (isMetered()) return;
  for (const { path } of routeTable.tabs) {
    await nextVisibleIdlePeriod();
    if (currentSession().user) return;
    await preloadTab(path);
  }
  await nextVisibleIdlePeriod();
  if (!currentSession().user) fetchRemainingCode();
}

let hasFetchedRemainingCode = false;

/** Loads everything that no tab needs to open, once per page. */
function fetchRemainingCode(): void {
  if (hasFetchedRemainingCode) return;
  hasFetchedRemainingCode = true;
  void loadLazySharedModules(page?.user ? isStaff(page.user) : false);
  // A cached page already has all files on the device.
  if (page?.isFromDevice) return;
  void fetchAll(nonStaffRemotes().flatMap(lazyChunks));
}

/** The chunks of a remote's lazy screens, to be fetched without executing them. */
function lazyChunks(name: string): { url: string; integrity: string }[] {
  const release = page?.registry.remotes[name];
  if (!release) return [];
  return Object.entries(release.files)
    .filter(([path]) => path.endsWith('.js') && !release.preload.includes(path))
    .map(([path, integrity]) => ({ url: `/remotes/${name}/${release.version}/${path}`, integrity }));
}

/** Fetches the files one at a time. After a failure the rest load on demand. */
async function fetchAll(files: { url: string; integrity: string }[]): Promise<void> {
  try {
    for (const { url, integrity } of files) await fetch(url, { integrity, priority: 'low' });
  } catch {
    // The network is down, or a file differs from the published one.
  }
}

/**
 * Loads the shared modules that are not in the first chunk. The build only provides shared modules that are imported
 * somewhere.
 */
async function loadLazySharedModules(isForStaff: boolean): Promise<void> {
  await Promise.allSettled([
    import('@grow/mfe-kit/drafts'),
    import('@grow/ui/overlays'),
    import('@grow/ui/markdown'),
    ...(isForStaff ? [import('@grow/ui/admin')] : []),
  ]);
}
