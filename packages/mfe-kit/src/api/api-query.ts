import { queryOptions } from '@tanstack/react-query';
import { contractUrl, type Contract, type OutputOf } from '@grow/contracts';
import { callApi } from './call-api.ts';
import type { CallArguments } from './call-api.ts';

/** The query key of a call: the contract's path, then the URL called. The path alone matches them all. */
export function apiKey<const C extends Contract>(contract: C, ...[input]: CallArguments<C>) {
  return [contract.path, contractUrl(contract, input as Parameters<typeof contractUrl>[1])] as const;
}

/** Options for `useQuery`, `useSuspenseQuery` and `queryClient`: key and function of one GET contract. */
export function apiQuery<const C extends Contract>(contract: C, ...args: CallArguments<C>) {
  const [input] = args;
  return queryOptions<OutputOf<C>, Error, OutputOf<C>, readonly [string, string]>({
    queryKey: apiKey(contract, ...args),
    queryFn: ({ signal }) => callApi(contract, ...([input, { signal }] as CallArguments<C>)),
  });
}
