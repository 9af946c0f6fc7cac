import { QueryCache, QueryClient } from '@tanstack/react-query';
import { endSessionIfUnauthorized } from '../session/session.ts';
import { assertSuccess } from './api-error.ts';

/** A GET on the URL in the query's key (spec: call-conventions). It throws on 401 like on any other failure. */
async function getUrlOfKey({ queryKey, signal }: { queryKey: readonly unknown[]; signal: AbortSignal }) {
  const url = queryKey.at(-1);
  if (typeof url !== 'string') throw new TypeError('The last part of a query key is the URL to get');
  const response = await fetch(url, { credentials: 'include', signal });
  await assertSuccess(response);
  const body: unknown = await response.json();
  return body;
}

/** The one cache of the page. Never stale, no refetch on focus, no polling, no retries (spec: query-cache). */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: endSessionIfUnauthorized }),
  defaultOptions: {
    queries: {
      queryFn: getUrlOfKey,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      retry: false,
      // Without network a call fails and shows its error; by default it would be paused silently.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
