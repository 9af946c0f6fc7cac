import { contractUrl, type Contract, type InputOf, type OutputOf } from '@grow/contracts';
import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';
import type { PageMeta, QueryMeta } from '../query-client.ts';
import { callApi, type CallArguments } from './call-api.ts';

type UrlInput = Parameters<typeof contractUrl>[1];

/** The query key of a call: the contract's path, then the URL. The path alone matches all calls of the contract. */
export function apiKey<const C extends Contract>(contract: C, ...[input]: CallArguments<C>) {
  return [contract.path, contractUrl(contract, input as UrlInput)] as const;
}

/** Query key and function of a GET contract, for `useQuery` and `queryClient`. */
export function apiQuery<const C extends Contract>(contract: C, ...args: CallArguments<C>) {
  const [input] = args;
  const meta: QueryMeta = { contract, isTranslated: contract.isTranslated === true };
  // eslint-disable-next-line @tanstack/query/exhaustive-deps -- The key has the input as a URL.
  return queryOptions<OutputOf<C>, Error, OutputOf<C>, readonly [string, string]>({
    queryKey: apiKey(contract, ...args),
    queryFn: ({ signal }) => callApi(contract, ...([input, { signal }] as CallArguments<C>)),
    meta,
  });
}

/** Options of a paginated GET contract for `useInfiniteQuery`. The key begins with the contract's path. */
export function apiPages<const C extends Contract>(
  contract: C,
  key: readonly unknown[],
  inputOf: (cursor: string | undefined) => InputOf<C>,
) {
  const first: string | undefined = undefined;
  const isTranslated = contract.isTranslated === true;
  const urlOf = (cursor: string | undefined) => contractUrl(contract, inputOf(cursor) as UrlInput);
  const meta: PageMeta = { contract, isTranslated, urlOf };
  // eslint-disable-next-line @tanstack/query/exhaustive-deps -- The key begins with the contract's path.
  return infiniteQueryOptions<OutputOf<C>, Error, InfiniteData<OutputOf<C>>, readonly unknown[], string | undefined>({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => callApi(contract, ...([inputOf(pageParam), { signal }] as CallArguments<C>)),
    initialPageParam: first,
    getNextPageParam: (page) => (page as { next: number | null }).next?.toString(),
    meta,
  });
}
