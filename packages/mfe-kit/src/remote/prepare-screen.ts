import type { SessionUser } from '@grow/contracts';
import type { FetchQueryOptions } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { queryClient } from '../api/query-client.ts';

/**
 * A route's `handle`: what its screen asks first, as `apiQuery` says it. Unused answers are forgotten after five minutes.
 */
export type ScreenHandle = { firstQueries: (user: SessionUser) => readonly FirstQuery[] };

type FirstQuery = Pick<FetchQueryOptions<unknown, Error, unknown, readonly [string, string]>, 'queryKey' | 'queryFn'>;

type PreparedRoute = { route: { path?: string }; load: () => Promise<{ handle?: unknown }> };

/** Whether all that a screen was prepared with was answered, and still is what the page knows. */
export type StillHolds = () => boolean;

/** Loads the screen of a path and asks its first queries. What fails now is asked again by the screen itself. */
export async function prepareScreen(
  routes: readonly PreparedRoute[],
  pathname: string,
  user: SessionUser,
): Promise<StillHolds> {
  const prepared = routes.find(({ route }) => route.path !== undefined && matchPath(route.path, pathname));
  const screen = await prepared?.load().catch(() => null);
  if (!screen) return () => false;
  const handle = screen.handle as ScreenHandle | undefined;
  const queries = handle?.firstQueries(user) ?? [];
  await Promise.all(queries.map((query) => queryClient.prefetchQuery(query)));
  const known = queries.map(({ queryKey }) => queryClient.getQueryData(queryKey));
  return () =>
    queries.every(({ queryKey }, index) => {
      const data = queryClient.getQueryData(queryKey);
      return data !== undefined && data === known[index];
    });
}
