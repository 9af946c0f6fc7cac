import { page } from '@grow/mfe-kit';
import { preloadRemote } from './remote-store.ts';

type Connection = { saveData?: boolean };

/** Loads the other remotes once the page has nothing better to do, so that a tab opens at once. */
export function preloadRemotesWhenIdle(): void {
  const connection = (navigator as Navigator & { connection?: Connection }).connection;
  if (connection?.saveData || !page) return;
  const { remotes } = page.registry;
  const isAdmin = page.user?.isAdmin ?? false;
  const names = Object.keys(remotes).filter((name) => remotes[name]?.roles === undefined);
  whenIdle(() => {
    for (const name of names) {
      preloadRemote(name);
      for (const file of laterFiles(name)) prefetch(file);
    }
    void loadLaterShares(isAdmin);
  });
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

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 2000);
}

/** The shares that are not in the first file. A build provides only what is imported somewhere in it: that is here. */
async function loadLaterShares(isAdmin: boolean): Promise<void> {
  await Promise.allSettled([
    import('@grow/ui/overlays'),
    import('@grow/ui/markdown'),
    ...(isAdmin ? [import('@grow/ui/admin')] : []),
  ]);
}
