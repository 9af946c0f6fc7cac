import { Center } from '@grow/ui';
import type { ReactNode } from 'react';

/** The colored square at the start of a card. */
export function IconTile({
  children,
  palette = 'green',
}: {
  children: ReactNode;
  palette?: 'green' | 'teal' | 'amber';
}) {
  return (
    <Center
      aria-hidden
      boxSize="11"
      flexShrink="0"
      borderRadius="md"
      colorPalette={palette}
      bg="colorPalette.muted"
      color="colorPalette.fg"
    >
      {children}
    </Center>
  );
}
