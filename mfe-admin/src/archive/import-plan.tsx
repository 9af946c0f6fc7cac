import { countOf, type ArchiveChange, type ImportOutcome } from '@grow/contracts';
import { Alert, Badge, Box, Button, Card, chakra, HStack, Stack, Text } from '@grow/ui';
import { useState } from 'react';
import { Differences, type Pair } from '../revisions/comparison.tsx';
import { fieldLabels } from '../revisions/snapshot-fields.ts';

type ImportPlanProps = { fileName: string; plan: ImportOutcome; isImporting: boolean; onImport: () => void };

/** What an import would change. */
export function ImportPlan({ fileName, plan, isImporting, onImport }: ImportPlanProps) {
  const isSame = plan.changed === 0 && plan.revisions === 0;
  return (
    <Stack gap="3">
      <Alert
        status={isSame ? 'success' : 'warning'}
        title={`${fileName}: ${countOf(plan.changed, 'change')}, ${plan.same.count} unchanged`}
        action={
          isSame ? null : (
            <Button loading={isImporting} loadingText="Importing" onClick={onImport}>
              Import these changes
            </Button>
          )
        }
      >
        <Text>Nothing has been changed yet.</Text>
        {plan.changed > plan.changes.length ? (
          <Text>{`The first ${plan.changes.length} changes are listed.`}</Text>
        ) : null}
        {plan.revisions > 0 ? (
          <Text>{`${countOf(plan.revisions, 'revision')} ${plan.revisions === 1 ? 'comes' : 'come'} with it.`}</Text>
        ) : null}
      </Alert>
      {plan.openedGates.length === 0 ? null : (
        <Alert status="warning" title="Learners would reach modules sooner">
          {plan.openedGates.map((gate) => (
            <Text key={gate}>{gate}</Text>
          ))}
        </Alert>
      )}
      <Stack as="ul" gap="3" aria-label="Changes">
        {plan.changes.map((change) => (
          <ChangeCard key={`${change.kind}-${change.id}`} change={change} />
        ))}
      </Stack>
      <UnchangedItems title="The same" listed={plan.same} />
      <UnchangedItems title="Not in the archive: stays" listed={plan.absent} />
    </Stack>
  );
}

const looks = {
  create: { word: 'New', palette: 'green' },
  update: { word: 'Changed', palette: 'teal' },
  restore: { word: 'From the trash', palette: 'amber' },
} as const;

/** Labels of fields that are not edited in the dashboard. */
const otherLabels: Record<string, string> = { alt: 'Image description', icon: 'Icon', xpReward: 'XP', rule: 'Rule' };

const labelOf = (field: string): string =>
  field in fieldLabels ? fieldLabels[field as keyof typeof fieldLabels] : (otherLabels[field] ?? field);

/** One change. It expands to show its fields before and after. */
function ChangeCard({ change }: { change: ArchiveChange }) {
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

type UnchangedItemsProps = { title: string; listed: ImportOutcome['same'] };

function UnchangedItems({ title, listed: { count, items } }: UnchangedItemsProps) {
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
