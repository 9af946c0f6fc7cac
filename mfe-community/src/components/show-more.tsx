import { Button } from '@grow/ui';
import type { ComponentProps } from 'react';

type ShowMoreProps = ComponentProps<typeof Button> & {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
};

/** The button that fetches the next page of a list, as long as there is one. */
export function ShowMore({ query, ...rest }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="surface"
      alignSelf="center"
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
      {...rest}
    />
  );
}
