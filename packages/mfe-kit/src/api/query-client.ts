import { QueryCache, QueryClient } from '@tanstack/react-query';
import { endSessionOn } from '../session/session.ts';
import { ApiError } from './api-error.ts';

/** A GET on the address in the query's key (specification 9.1). It throws on 401 like on any other failure. */
async function getKeyAddress({ queryKey, signal }: { queryKey: readonly unknown[]; signal: AbortSignal }) {
  const address = queryKey.at(-1);
  if (typeof address !== 'string') throw new TypeError('The last part of a query key is the address to get');
  const response = await fetch(address, { credentials: 'include', signal });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  const answer: unknown = await response.json();
  return answer;
}

/** The one cache of the page. Specification 6.12: never stale, no refetch on focus, no polling, no retries. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: endSessionOn }),
  defaultOptions: {
    queries: {
      queryFn: getKeyAddress,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      retry: false,
      // A call without network fails and shows its error; the default would wait without a word.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
