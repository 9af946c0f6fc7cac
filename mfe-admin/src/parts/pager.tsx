import { Button, HStack, Text } from '@grow/ui';
import type { Pages } from './use-pages.ts';

export function Pager({ pages, next }: { pages: Pages; next: number | null }) {
  if (pages.number === 1 && next === null) return null;
  return (
    <HStack as="nav" aria-label="Pages" gap="3" justify="center">
      <Button size="sm" variant="surface" colorPalette="gray" disabled={pages.number === 1} onClick={pages.goBack}>
        Previous
      </Button>
      <Text fontSize="sm" aria-live="polite">
        Page {pages.number}
      </Text>
      <Button
        size="sm"
        variant="surface"
        colorPalette="gray"
        disabled={next === null}
        onClick={() => {
          if (next !== null) pages.goOn(next);
        }}
      >
        Next
      </Button>
    </HStack>
  );
}
