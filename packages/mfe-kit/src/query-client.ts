import type { Contract } from '@grow/contracts';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { endSessionIfUnauthorized } from './session.ts';

/** Query `meta`: the contract of the call, and whether its data has content texts. */
export type QueryMeta = { contract: Contract; isTranslated: boolean };

/** Query `meta` of a paginated list: the URL of each page. */
export type PageMeta = QueryMeta & { urlOf: (cursor: string | undefined) => string };

/** The page's only query cache. Never stale, no refetch on focus, no polling, no retries (spec: query-cache). */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: endSessionIfUnauthorized }),
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      // Kept forever: hidden tabs and prerendered screens need their data however late they are opened.
      gcTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      retry: false,
      // Offline calls must fail and show their error; the default would pause them silently.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
