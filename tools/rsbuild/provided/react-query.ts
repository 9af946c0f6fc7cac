// What this product uses of TanStack Query. As a shared module it cannot be tree-shaken.
// eslint-disable-next-line @nx/enforce-module-boundaries -- by its name the import would be this shared module itself
export {
  keepPreviousData,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  queryOptions,
  replaceEqualDeep,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useSuspenseQuery,
} from '../../../node_modules/@tanstack/react-query/build/modern/index.js';
