// What the product uses of TanStack Query: a shared module cannot be tree-shaken.
// eslint-disable-next-line @nx/enforce-module-boundaries -- by its name the import would be this shared module itself
export {
  infiniteQueryOptions,
  keepPreviousData,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  replaceEqualDeep,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '../../../node_modules/@tanstack/react-query/build/modern/index.js';
