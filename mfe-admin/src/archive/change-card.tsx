import type { ArchiveChange } from '@grow/contracts';
import { Badge, Card, chakra, HStack, Text } from '@grow/ui';
import { useState } from 'react';
import { Differences, type Pair } from '../revisions/comparison.tsx';
import { fieldLabels } from '../revisions/snapshot-fields.ts';

const looks = {
  create: { word: 'New', palette: 'green' },
  update: { word: 'Changed', palette: 'teal' },
  restore: { word: 'From the trash', palette: 'amber' },
} as const;

/** Those of what is not edited here, and of pictures. */
const otherLabels: Record<string, string> = { alt: 'Image description', icon: 'Icon', xpReward: 'XP', rule: 'Rule' };

const labelOf = (field: string): string =>
  field in fieldLabels ? fieldLabels[field as keyof typeof fieldLabels] : (otherLabels[field] ?? field);

/** One change that an import would make, field by field once it is opened. */
export function ChangeCard({ change }: { change: ArchiveChange }) {
  const [isOpen, setOpen] = useState(false);
  const { word, palette } = looks[change.change];
  const pairs = change.diff.map(({ field, before, after }): Pair => ({
    label: labelOf(field),
    before: before ?? '',
    after,
    isPicture: field === 'imageUrl',
  }));
  return (
    <Card.Root as="li">
      <Card.Body gap="2">
        <HStack gap="2" flexWrap="wrap">
          <Badge colorPalette={palette}>{word}</Badge>
          <Text
            fontWeight="semibold"
            minW="0"
            overflowWrap="anywhere"
          >{`${change.kind} ${change.id} · ${change.name}`}</Text>
        </HStack>
        {pairs.length === 0 ? null : (
          <details onToggle={(event) => setOpen(event.currentTarget.open)}>
            <chakra.summary cursor="pointer" fontSize="sm" py="3">
              {pairs.map(({ label }) => label).join(', ')}
            </chakra.summary>
            {isOpen ? <Differences changed={pairs} labels={['Here', 'Archive']} /> : null}
          </details>
        )}
      </Card.Body>
    </Card.Root>
  );
}
