import { remoteContractVersion, type SessionUser, type SlotPlace } from '@grow/contracts';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { PlaceValues } from '../slots/place-values.ts';
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

/** A module that a remote puts in a place of another remote. */
export type SlotModule = Readonly<{
  place: SlotPlace;
  contractVersion: string;
  Component: ComponentType<object>;
}>;

/**
 * The only export of a slot's module: `export const slot = defineSlot('learn/today', TodaysPlant)` in
 * src/slots/todays-plant.slot.tsx. The component gets the values of the place as its props.
 */
export function defineSlot<Place extends SlotPlace>(
  place: Place,
  Component: ComponentType<PlaceValues[Place]>,
): SlotModule {
  return { place, contractVersion: remoteContractVersion, Component: Component as ComponentType<object> };
}

/** The shell nests a remote's routes under its own, where the router ignores `lazy`. React loads them instead. */
function withLazyElement(route: RouteObject): PreloadableRoute {
  const children = route.children?.map((child) => withLazyElement(child).route);
  const rest = children ? { ...route, index: false as const, children } : route;
  if (typeof route.lazy !== 'function') return { route: rest, load: async () => ({ handle: route.handle as unknown }) };
  const { element, load } = lazyScreen(route.lazy as () => Promise<{ Component: ComponentType; handle?: unknown }>);
  return { route: { ...rest, lazy: undefined, element }, load };
}
