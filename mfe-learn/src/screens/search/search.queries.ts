import { contractUrl, search, type OutputOf, type SearchKind } from '@grow/contracts';
import { callApi, isRefusal, isTooManyCalls } from '@grow/mfe-kit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNotebook } from '../../notebook/use-notebook.ts';

type Found = OutputOf<typeof search> & { isFromDevice: boolean };

/**
 * Search results; those of a single kind are paginated. Never cached, because content changes. If the server is
 * unreachable, searches this device.
 */
export function useSearch(q: string, kind: SearchKind | undefined) {
  const { notes } = useNotebook();
  const first: number | undefined = undefined;
  // eslint-disable-next-line @tanstack/query/exhaustive-deps -- A new note changes no search that is shown.
  return useInfiniteQuery({
    queryKey: [search.path, contractUrl(search, { query: { q, kind } })],
    queryFn: async ({ pageParam, signal }): Promise<Found> => {
      try {
        const query = { q, kind, cursor: pageParam?.toString() };
        return { ...(await callApi(search, { query }, { signal })), isFromDevice: false };
      } catch (error) {
        if (signal.aborted || isRefusal(error) || isTooManyCalls(error)) throw error;
        const device = await import(/* webpackChunkName: "device-search" */ './device-search.ts');
        const groups = await device.searchDevice(q, notes);
        if (groups === null) throw error;
        return { groups: groups.filter((group) => kind === undefined || group.kind === kind), isFromDevice: true };
      }
    },
    initialPageParam: first,
    getNextPageParam: ({ groups }: Found) => (kind === undefined ? undefined : (groups[0]?.next ?? undefined)),
    enabled: q !== '',
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}
