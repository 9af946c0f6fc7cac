import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Root = chakra('table', {
  base: { width: '100%', borderCollapse: 'collapse', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
});
const Header = chakra('thead', { base: { position: 'sticky', top: '0', bg: 'bg.muted', zIndex: 'base' } });
const Body = chakra('tbody');
const Row = chakra('tr', { base: { 'tbody &': { borderTopWidth: '1px' }, _hover: { bg: 'bg.subtle' } } });
const ColumnHeader = chakra('th', {
  base: { textAlign: 'start', px: '4', py: '3', fontWeight: 'semibold', color: 'fg.muted', whiteSpace: 'nowrap' },
});
const Cell = chakra('td', { base: { px: '4', py: '2.5', verticalAlign: 'middle' } });
/** For what people write: a word without an end breaks, and leaves the other columns their room. */
const TextCell = chakra(Cell, { base: { minW: '40', '&, & p': { overflowWrap: 'anywhere' } } });

/** A scrolling frame of a fixed height (specification 4.1); reachable by keyboard, named by its label. */
function Frame({ label, height, children }: { label: string; height: string; children: ReactNode }) {
  return (
    <chakra.div
      role="region"
      aria-label={label}
      tabIndex={0}
      height={height}
      overflow="auto"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      focusVisibleRing="outside"
    >
      {children}
    </chakra.div>
  );
}

export const Table = { Frame, Root, Header, Body, Row, ColumnHeader, Cell, TextCell };
