import { matchesRoute, type Manifest, type Page, type Route, type Tab } from '@grow/contracts';
import { page } from '@grow/mfe-kit';
import { ownRoutes, type ShellScreen } from './manifest.ts';

/** The remote that shows it, a screen of the shell itself, or another path that it leads to. */
type Shown = { remote: string } | { screen: ShellScreen } | { redirect: string };
export type ShownRoute = Route & { shows: Shown };

export type RouteTable = {
  /** The tabs of the bottom navigation in their order. */
  tabs: readonly Tab[];
  /** The route of an address; null where there is none. */
  find: (pathname: string) => ShownRoute | null;
};

type Manifests = Pick<Page['registry'], 'remotes' | 'withheld'>;

/** Every path of the product: those of the shell, and what the remotes of a registry say of themselves. */
export function createRouteTable({ remotes, withheld }: Manifests): RouteTable {
  const live = Object.entries(remotes).map(([remote, { manifest }]): [string, Manifest] => [remote, manifest]);
  const ofRemotes = [...live, ...Object.entries(withheld)].flatMap(([remote, { routes }]) =>
    routes.map((route): ShownRoute => ({ ...route, shows: { remote } })),
  );
  const tabs = live.flatMap(([, manifest]) => manifest.tabs ?? []).sort((one, other) => one.order - other.order);
  // Without its remote a tab is not there, and what belongs to it stands alone.
  const routes = [...ownRoutes, ...ofRemotes].map((route) =>
    tabs.some(({ path }) => path === route.tab) ? route : { ...route, tab: undefined },
  );
  return { tabs, find: (pathname) => routes.find(({ path }) => matchesRoute(path, pathname)) ?? null };
}

/** The one of this page. What is not in it shows the card 'Page Not Found'. */
export const routeTable = createRouteTable(page?.registry ?? { remotes: {}, withheld: {} });
