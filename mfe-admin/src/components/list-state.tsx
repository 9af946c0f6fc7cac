import { ErrorCard, HStack, Spinner, Text } from '@grow/ui';
import type { ReactNode } from 'react';
import { useT, type IdsAfter } from '../texts.ts';

type ListStateProps = {
  query: { isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** 'modules' for 'Loading modules...' and 'Failed to fetch modules' (spec: admin-messages). */
  noun: IdsAfter<'loading'>;
  children?: ReactNode;
};

/** Renders a list, or its loading or error state. */
export function ListState({ query, noun, children }: ListStateProps) {
  const t = useT();
  if (query.isPending) {
    return (
      <HStack role="status" gap="3" py="10" justify="center" color="fg.muted">
        <Spinner size="sm" /> <Text>{t(`loading.${noun}`)}</Text>
      </HStack>
    );
  }
  if (query.isError) {
    return (
      <ErrorCard
        title={t(`notLoaded.${noun}`)}
        isRetrying={query.isFetching}
        onRetry={() => {
          query.refetch();
        }}
      />
    );
  }
  return children;
}
