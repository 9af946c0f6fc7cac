import { matchesRoute, type Manifest, type Page, type Route, type Tab } from '@grow/contracts';
import { page } from '@grow/mfe-kit';
import { manifest as ownManifest, ownRoutes, type ShellScreen } from './manifest.ts';

/** The remote that shows it, a screen of the shell itself, a redirect to another path, or what this page does not have. */
type Shown = { remote: string } | { screen: ShellScreen } | { redirect: string } | { isWithheld: true };
type Translated = Pick<Manifest, 'translations'>;
export type ShownRoute = Route & Translated & { shows: Shown };
export type ShownTab = Tab & Translated;

export type RouteTable = {
  /** The tabs of the bottom navigation in their order. */
  tabs: readonly ShownTab[];
  /** The route of a path; null if there is none. */
  find: (pathname: string) => ShownRoute | null;
};

const forStaff = { access: 'staff', title: 'For staff', shows: { isWithheld: true } } as const;

type Manifests = Pick<Page['registry'], 'remotes' | 'withheld'>;

/** All routes of the product: those of the shell, and those in the manifests of a registry. */
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
  // Without its remote a tab is missing, and routes that belong to it belong to no tab.
  const routes = [...ofShell, ...ofRemotes, ...ofStaff].map((route) =>
    tabs.some(({ path }) => path === route.tab) ? route : { ...route, tab: undefined },
  );
  return { tabs, find: (pathname) => routes.find(({ path }) => matchesRoute(path, pathname)) ?? null };
}

/** The route table of this page. Unknown paths show the card 'Page Not Found'. */
export const routeTable = createRouteTable(page?.registry ?? { remotes: {}, withheld: [] });
