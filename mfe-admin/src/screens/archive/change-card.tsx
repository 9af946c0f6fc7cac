import type { ArchiveChange } from '@grow/contracts';
import { Badge, Box, Card, chakra, HStack, SimpleGrid, Text } from '@grow/ui';

const palettes = { create: 'green', update: 'teal', restore: 'amber' };

const Value = chakra('pre', {
  base: {
    fontFamily: 'mono',
    fontSize: 'xs',
    p: '2',
    borderRadius: 'l2',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    maxH: '48',
    overflowY: 'auto',
  },
});

/** One change that an import would make, field by field. */
export function ChangeCard({ change }: { change: ArchiveChange }) {
  return (
    <Card.Root as="li">
      <Card.Body gap="2">
        <HStack gap="2" flexWrap="wrap">
          <Badge colorPalette={palettes[change.change]}>{change.change}</Badge>
          <Text
            fontWeight="semibold"
            minW="0"
            overflowWrap="anywhere"
          >{`${change.kind} ${change.id} · ${change.name}`}</Text>
        </HStack>
        {change.diff.length === 0 ? null : (
          <details>
            <chakra.summary cursor="pointer" fontSize="sm" py="3">
              {change.diff.map(({ field }) => field).join(', ')}
            </chakra.summary>
            {change.diff.map(({ field, before, after }) => (
              <Box key={field} pt="2">
                <Text fontSize="sm" fontWeight="semibold">
                  {field}
                </Text>
                <SimpleGrid columns={{ base: 1, md: 2 }} gap="2">
                  <Value bg="bg.error" role="group" aria-label={`${field} before`}>
                    {before ?? 'Nothing'}
                  </Value>
                  <Value bg="bg.success" role="group" aria-label={`${field} after`}>
                    {after}
                  </Value>
                </SimpleGrid>
              </Box>
            ))}
          </details>
        )}
      </Card.Body>
    </Card.Root>
  );
}
