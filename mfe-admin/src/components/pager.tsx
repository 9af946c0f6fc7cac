import { Button, HStack, Text } from '@grow/ui';
import { useState } from 'react';
import { useT } from '../texts.ts';

export function Pager({ pages, next }: { pages: CursorPagination; next: number | null }) {
  const t = useT();
  if (pages.number === 1 && next === null) return null;
  return (
    <HStack as="nav" aria-label={t('pager')} gap="3" justify="center" flexWrap="wrap">
      <Button size="sm" variant="surface" colorPalette="gray" disabled={pages.number === 1} onClick={pages.goBack}>
        {t('pager.previous')}
      </Button>
      <Text fontSize="sm" aria-live="polite">
        {t('pager.page', { number: pages.number })}
      </Text>
      <Button
        size="sm"
        variant="surface"
        colorPalette="gray"
        disabled={next === null}
        onClick={() => {
          if (next !== null) pages.goForward(next);
        }}
      >
        {t('pager.next')}
      </Button>
    </HStack>
  );
}

/** Cursor pagination: forward by the cursor from the server, back through earlier cursors. */
export function useCursorPagination() {
  const [cursors, setCursors] = useState<readonly number[]>([]);
  return {
    number: cursors.length + 1,
    cursor: cursors.at(-1),
    goForward: (next: number) => setCursors((seen) => [...seen, next]),
    goBack: () => setCursors((seen) => seen.slice(0, -1)),
    restart: () => setCursors([]),
  };
}
type CursorPagination = ReturnType<typeof useCursorPagination>;
