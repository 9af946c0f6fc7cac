import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

// On a phone each row is a card. The roles are explicit, because a table with another `display` loses its implicit ones.
const Root = chakra(
  'table',
  {
    base: {
      width: '100%',
      borderCollapse: 'collapse',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
      mdDown: { display: 'block' },
    },
  },
  { defaultProps: { role: 'table' } },
);
const Header = chakra(
  'thead',
  { base: { position: 'sticky', top: '0', bg: 'bg.muted', zIndex: 'docked', mdDown: { srOnly: true } } },
  { defaultProps: { role: 'rowgroup' } },
);
const Body = chakra('tbody', { base: { mdDown: { display: 'block' } } }, { defaultProps: { role: 'rowgroup' } });
const Row = chakra(
  'tr',
  {
    base: {
      'tbody &': {
        borderTopWidth: '1px',
        mdDown: {
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          columnGap: '3',
          rowGap: '1',
          px: '4',
          py: '2.5',
          _first: { borderTopWidth: '0' },
        },
      },
      _hover: { bg: 'bg.subtle' },
    },
  },
  { defaultProps: { role: 'row' } },
);
const ColumnHeader = chakra(
  'th',
  { base: { textAlign: 'start', px: '4', py: '3', fontWeight: 'semibold', color: 'fg.muted', whiteSpace: 'nowrap' } },
  { defaultProps: { role: 'columnheader' } },
);
const cell = { px: { base: '0', md: '4' }, py: { base: '0', md: '2.5' }, verticalAlign: 'middle' } as const;
const PlainCell = chakra(
  'td',
  {
    base: {
      ...cell,
      '&[data-label]': { mdDown: { fontSize: 'xs', color: 'fg.muted' } },
      '&[data-label]::before': { mdDown: { content: 'attr(data-label) ": "', whiteSpace: 'pre' } },
    },
  },
  { defaultProps: { role: 'cell' } },
);

type CellProps = HTMLChakraProps<'td'> & {
  /** The cell's label in the phone layout, where the column header is hidden. */
  label?: string;
  /** In the phone layout, the cell sits in the lower corner, beside the row's actions if there is room. */
  isCorner?: boolean;
};

const corner = {
  mdDown: { order: '1', ms: 'auto', minH: '11', display: 'flex', alignItems: 'center' },
} as const;

function Cell({ label, isCorner = false, ...rest }: CellProps) {
  return <PlainCell data-label={label} css={isCorner ? corner : {}} {...rest} />;
}

/** A cell for user-written text. Long words break, so that the other columns keep their width. */
const TextCell = chakra(
  'td',
  {
    base: {
      ...cell,
      '&, & p': { overflowWrap: 'anywhere' },
      minW: { base: '0', md: '40' },
      // In the phone layout: fills the rest of the line, or a line of its own.
      flex: '1 1 70%',
    },
  },
  { defaultProps: { role: 'cell', dir: 'auto' } },
);

type FrameProps = {
  label: string;
  height: string;
  columns: readonly string[];
  /** Columns that the phone layout hides, after `columns`. */
  wideColumns?: readonly string[];
  children: ReactNode;
};

/**
 * A keyboard-scrollable frame of fixed height, named by `label`. On a phone the height is only a maximum (spec:
 * admin-frame).
 */
function Frame({ label, height, columns, wideColumns = [], children }: FrameProps) {
  return (
    <chakra.div
      role="region"
      aria-label={label}
      tabIndex={0}
      height={{ base: 'auto', md: height }}
      maxHeight={height}
      overflow="auto"
      // A focused control is not left behind the header.
      scrollPaddingTop={{ md: '12' }}
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      focusVisibleRing="outside"
    >
      <Root>
        <Header>
          <Row>
            {columns.map((column) => (
              <ColumnHeader key={column}>{column}</ColumnHeader>
            ))}
            {wideColumns.map((column) => (
              <ColumnHeader key={column} hideBelow="md">
                {column}
              </ColumnHeader>
            ))}
          </Row>
        </Header>
        <Body>{children}</Body>
      </Root>
    </chakra.div>
  );
}

export const Table = { Frame, Row, Cell, TextCell };
