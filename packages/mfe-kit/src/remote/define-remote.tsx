import { remoteContractVersion, type SessionUser } from '@grow/contracts';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { lazyScreen } from './lazy-screen.tsx';
import { preloadScreen, type PreloadableRoute } from './preload-screen.ts';

export type Remote = Readonly<{
  name: string;
  /** The contract version that this remote was built for; the loader refuses any other than its own. */
  contractVersion: string;
  /** Absolute paths. Screens other than the first are lazy. */
  routes: RouteObject[];
  /** Preloads a path's screen code and first queries; false if any of it failed. Never rejects. */
  preload?: (pathname: string, user: SessionUser) => Promise<boolean>;
  /** Sends the items in its send queues, even while none of its screens is shown. */
  sendWaiting?: (() => Promise<void>) | undefined;
}>;

type Definition = Pick<Remote, 'name' | 'routes' | 'sendWaiting'>;

/** The only export of a remote: `export const remote = defineRemote({ name, routes })` in src/remote.tsx. */
export function defineRemote(definition: Definition): Remote {
  const routes = definition.routes.map(withLazyElement);
  return {
    name: definition.name,
    contractVersion: remoteContractVersion,
    routes: routes.map(({ route }) => route),
    preload: (pathname, user) => preloadScreen(routes, pathname, user),
    sendWaiting: definition.sendWaiting,
  };
}

/** The shell nests a remote's routes under its own, where the router ignores `lazy`. React loads them instead. */
function withLazyElement(route: RouteObject): PreloadableRoute {
  const children = route.children?.map((child) => withLazyElement(child).route);
  const rest = children ? { ...route, index: false as const, children } : route;
  if (typeof route.lazy !== 'function') return { route: rest, load: async () => ({ handle: route.handle as unknown }) };
  const { element, load } = lazyScreen(route.lazy as () => Promise<{ Component: ComponentType; handle?: unknown }>);
  return { route: { ...rest, lazy: undefined, element }, load };
}
