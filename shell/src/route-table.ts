import { matchesRoute, type Manifest, type Page, type Route, type Tab } from '@grow/contracts';
import { page } from '@grow/mfe-kit';
import { manifest as ownManifest, ownRoutes, type ShellScreen } from './manifest.ts';

/** A remote, a shell screen, a redirect to another path, or a remote that this page does not have. */
type Shown = { remote: string } | { screen: ShellScreen } | { redirect: string } | { isWithheld: true };
type Translated = Pick<Manifest, 'translations'>;
export type ShownRoute = Route & Translated & { shows: Shown };
export type ShownTab = Tab & Translated;

export type RouteTable = {
  /** The tabs of the bottom navigation, in order. */
  tabs: readonly ShownTab[];
  /** The route of a path, or null. */
  find: (pathname: string) => ShownRoute | null;
};

const forStaff = { access: 'staff', title: 'For staff', shows: { isWithheld: true } } as const;

type Manifests = Pick<Page['registry'], 'remotes' | 'withheld'>;

/** All routes of the product: the shell's, and those in the registry's manifests. */
export function createRouteTable({ remotes, withheld }: Manifests): RouteTable {
  const live = Object.entries(remotes);
  const ofRemotes = live.flatMap(([remote, { manifest }]) =>
    manifest.routes.map((route): ShownRoute => ({ ...route, translations: manifest.translations, shows: { remote } })),
  );
  const ofStaff = withheld.map((path): ShownRoute => ({ path, ...forStaff, translations: ownManifest.translations }));
  const tabs = live
    .flatMap(
      ([
        ,
        {
          manifest: { tabs: own = [], translations },
        },
      ]) => own.map((tab): ShownTab => ({ ...tab, translations })),
    )
    .sort((one, other) => one.order - other.order);
  const ofShell = ownRoutes.map((route): ShownRoute => ({ ...route, translations: ownManifest.translations }));
  // A tab whose remote is missing is not shown, so its routes belong to no tab.
  const routes = [...ofShell, ...ofRemotes, ...ofStaff].map((route) =>
    tabs.some(({ path }) => path === route.tab) ? route : { ...route, tab: undefined },
  );
  return { tabs, find: (pathname) => routes.find(({ path }) => matchesRoute(path, pathname)) ?? null };
}

/** The route table of this page. Unknown paths show the card 'Page Not Found'. */
export const routeTable = createRouteTable(page?.registry ?? { remotes: {}, withheld: [] });
