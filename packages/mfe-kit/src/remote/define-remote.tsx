import { remoteContractVersion } from '@grow/contracts';
import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

export type Remote = Readonly<{
  name: string;
  /** The contract that this remote was built for; the loader refuses another than its own. */
  contractVersion: string;
  /** Absolute paths; screens that are not needed at once are lazy. */
  routes: RouteObject[];
}>;

/** The only export of a remote: `export const remote = defineRemote({ name, routes })` in src/remote.tsx. */
export function defineRemote(definition: { name: string; routes: RouteObject[] }): Remote {
  return {
    name: definition.name,
    contractVersion: remoteContractVersion,
    routes: definition.routes.map(withLazyElement),
  };
}

type LazyRoute = () => Promise<{ Component?: ComponentType | null }>;

/** The shell renders a remote's routes below its own, where the router does not know `lazy`: React does it instead. */
function withLazyElement(route: RouteObject): RouteObject {
  if (typeof route.lazy !== 'function') return route;
  const load = route.lazy as LazyRoute;
  const Screen = lazy(async () => ({ default: (await load()).Component ?? Nothing }));
  return { ...route, lazy: undefined, element: <Screen /> };
}

function Nothing() {
  return null;
}
