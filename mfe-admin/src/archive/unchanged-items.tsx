import type { ImportOutcome } from '@grow/contracts';
import { Box, chakra, Text } from '@grow/ui';

type UnchangedItemsProps = { title: string; listed: ImportOutcome['same'] };

/** What an import does not touch, a line each: the same, or not in the archive. */
export function UnchangedItems({ title, listed: { count, items } }: UnchangedItemsProps) {
  if (count === 0) return null;
  return (
    <Box borderWidth="1px" borderRadius="l3" bg="bg.panel" px="4">
      <details>
        <chakra.summary cursor="pointer" fontWeight="semibold" py="3">
          {`${title} (${count})`}
        </chakra.summary>
        <chakra.ul aria-label={title} pb="3" fontSize="sm" overflowWrap="anywhere">
          {items.map(({ kind, id, name }) => (
            <li key={`${kind}-${id}`}>{`${kind} ${id} · ${name}`}</li>
          ))}
        </chakra.ul>
        {count > items.length ? (
          <Text pb="3" fontSize="sm" color="fg.muted">{`The first ${items.length} are listed.`}</Text>
        ) : null}
      </details>
    </Box>
  );
}
