import { Button } from '@grow/ui';
import type { ComponentProps } from 'react';

type ShowMoreProps = ComponentProps<typeof Button> & {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
};

/** The button that fetches a list's next page, if there is one. */
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
