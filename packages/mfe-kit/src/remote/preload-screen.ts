import type { SessionUser } from '@grow/contracts';
import type { FetchQueryOptions } from '@tanstack/react-query';
import { matchPath, type RouteObject } from 'react-router-dom';
import { queryClient } from '../query-client.ts';

/** A route's `handle`: the first queries of its screen, made by `apiQuery`. */
export type ScreenHandle = { firstQueries: (user: SessionUser) => readonly FirstQuery[] };

type FirstQuery = Pick<FetchQueryOptions<unknown, Error, unknown, readonly [string, string]>, 'queryKey' | 'queryFn'>;

export type PreloadableRoute = { route: RouteObject; load: () => Promise<{ handle?: unknown }> };

/** Loads a path's screen code and prefetches its first queries. Returns whether all of it loaded. */
export async function preloadScreen(
  routes: readonly PreloadableRoute[],
  pathname: string,
  user: SessionUser,
): Promise<boolean> {
  const found = routes.find(({ route }) => route.path !== undefined && matchPath(route.path, pathname));
  const screen = await found?.load().catch(() => null);
  if (!screen) return false;
  const handle = screen.handle as ScreenHandle | undefined;
  const queries = handle?.firstQueries(user) ?? [];
  await Promise.all(queries.map((query) => queryClient.prefetchQuery(query)));
  return queries.every(({ queryKey }) => queryClient.getQueryData(queryKey) !== undefined);
}
