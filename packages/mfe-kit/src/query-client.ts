import { QueryCache, QueryClient } from '@tanstack/react-query';
import { endSessionIfUnauthorized } from './session.ts';

/** The `meta` of a query: whether its data has texts of the content. */
export type QueryMeta = { isTranslated: boolean };

/** The URL of each page of a paginated list, in the `meta` of its query. */
export type PageMeta = QueryMeta & { urlOf: (cursor: string | undefined) => string };

/** The one cache of the page. Never stale, no refetch on focus, no polling, no retries (spec: query-cache). */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: endSessionIfUnauthorized }),
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      // Hidden tabs, and screens that are rendered ahead, need their data however late they are opened.
      gcTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      retry: false,
      // Without a network a call fails and shows its error. The default would pause it silently.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
