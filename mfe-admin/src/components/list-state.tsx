import { ErrorCard, HStack, Spinner, Text } from '@grow/ui';
import type { ReactNode } from 'react';

type ListStateProps = {
  query: { isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** 'modules' for 'Loading modules...' and 'Failed to fetch modules' (spec: admin-messages). */
  noun: string;
  children?: ReactNode;
};

/** Shows that a list is loading or has failed, else the list. */
export function ListState({ query, noun, children }: ListStateProps) {
  if (query.isPending) {
    return (
      <HStack role="status" gap="3" py="10" justify="center" color="fg.muted">
        <Spinner size="sm" /> <Text>{`Loading ${noun}...`}</Text>
      </HStack>
    );
  }
  if (query.isError) {
    return (
      <ErrorCard
        title={`Failed to fetch ${noun}`}
        isRetrying={query.isFetching}
        onRetry={() => {
          query.refetch();
        }}
      />
    );
  }
  return children;
}
