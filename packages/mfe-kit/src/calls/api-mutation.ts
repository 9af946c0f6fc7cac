import { contractUrl, type Contract, type InputOf, type OutputOf } from '@grow/contracts';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../query-client.ts';
import { callApi, type CallArguments, type CallOptions } from './call-api.ts';

type UrlInput = Parameters<typeof contractUrl>[1];

/** A contract alone: all its cached responses. With an input: that one response. */
export type InvalidationTarget = Contract | readonly [Contract, UrlInput];

/** Invalidates cached responses, in every remote, and refetches those on screen. */
export async function invalidate(targets: readonly InvalidationTarget[]): Promise<void> {
  await Promise.all(
    targets.map(async (target) => {
      const queryKey = 'path' in target ? [target.path] : [target[0].path, contractUrl(...target)];
      // TanStack Query does not restart an initial fetch, and its response may predate the change.
      const firstFetches = queryClient
        .getQueryCache()
        .findAll({ queryKey, fetchStatus: 'fetching' })
        .filter(({ state }) => state.data === undefined);
      await queryClient.invalidateQueries({ queryKey });
      if (firstFetches.length === 0) return;
      await Promise.allSettled(firstFetches.map(({ promise }) => promise));
      await queryClient.invalidateQueries({ queryKey });
    }),
  );
}

/**
 * Changes the cached responses whose keys begin with `queryKey`, as after a write or an event. A read that is under way
 * may have begun before that, so its answer is changed, too. `update` must therefore be idempotent.
 */
export function updateCached<Data>(queryKey: readonly unknown[], update: (data: Data) => Data): void {
  const change = () =>
    queryClient.setQueriesData<Data>({ queryKey }, (data) => (data === undefined ? data : update(data)));
  change();
  for (const { promise } of queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }))
    promise?.then(change, () => undefined);
}

/** The argument of `mutate`: the contract's input plus the call's options. */
export type MutationInput<C extends Contract> = InputOf<C> & { options?: CallOptions };

type MutationOptions<C extends Contract> = {
  /** The cached responses that this call makes stale (spec: query-cache). */
  invalidates?: readonly InvalidationTarget[];
  onSuccess?: (output: OutputOf<C>, input: MutationInput<C>) => void | Promise<void>;
  onError?: (error: Error, input: MutationInput<C>) => void;
};

export function useApiMutation<const C extends Contract>(contract: C, options: MutationOptions<C> = {}) {
  return useMutation<OutputOf<C>, Error, MutationInput<C>>(
    {
      mutationKey: [contract.path],
      mutationFn: (input) => callApi(contract, ...([input, input.options] as CallArguments<C>)),
      onSuccess: async (output, input) => {
        // Not awaited: the caller does not wait for the refetch.
        void invalidate(options.invalidates ?? []);
        await options.onSuccess?.(output, input);
      },
      onError: options.onError,
    },
    queryClient,
  );
}
