import { languages, type ArchiveChange, type ImportOutcome } from '@grow/contracts';
import { translateMessage } from '@grow/mfe-kit';
import { inEnglish } from '@grow/text';
import { Alert, Badge, Box, Button, Card, chakra, HStack, Stack, Text } from '@grow/ui';
import { useState } from 'react';
import { formatList } from '../components/format-list.ts';
import { Differences, type Pair } from '../revisions/comparison.tsx';
import { t, useT, type IdsAfter } from '../texts.ts';

type ImportPlanProps = { fileName: string; plan: ImportOutcome; isImporting: boolean; onImport: () => void };

/** The changes that an import would make. */
export function ImportPlan({ fileName, plan, isImporting, onImport }: ImportPlanProps) {
  const t = useT();
  const isSame = plan.changed === 0 && plan.revisions === 0;
  return (
    <Stack gap="3">
      <Alert
        status={isSame ? 'success' : 'warning'}
        title={t('archive.plan', { name: fileName, changed: plan.changed, same: plan.same.count })}
        action={
          isSame ? null : (
            <Button loading={isImporting} loadingText={t('archive.importing')} onClick={onImport}>
              {t('archive.importThese')}
            </Button>
          )
        }
      >
        <Text>{t('archive.nothingYet')}</Text>
        {plan.changed > plan.changes.length ? (
          <Text>{t('archive.firstChanges', { count: plan.changes.length })}</Text>
        ) : null}
        {plan.revisions > 0 ? <Text>{t('archive.revisions', { count: plan.revisions })}</Text> : null}
      </Alert>
      {plan.openedGates.length === 0 ? null : (
        <Alert status="warning" title={t('archive.openedGates')}>
          {plan.openedGates.map((gate) => (
            <Text key={inEnglish(gate)}>{translateMessage(gate)}</Text>
          ))}
        </Alert>
      )}
      <Stack as="ul" gap="3" aria-label={t('archive.changes')}>
        {plan.changes.map((change) => (
          <ChangeCard key={keyOf(change)} change={change} />
        ))}
      </Stack>
      <UnchangedItems title={t('archive.same')} listed={plan.same} />
      <UnchangedItems title={t('archive.absent')} listed={plan.absent} />
    </Stack>
  );
}

type Listed = ImportOutcome['same']['items'][number];

const keyOf = ({ kind, id, language }: Listed): string => [kind, id, language].join('-');

function nameOf({ kind, language, name }: Listed): string {
  const item = t(`archive.item.${kind}`, { name });
  return language === undefined ? item : `${item} · ${languages[language]}`;
}

const palettes = { create: 'green', update: 'teal', restore: 'amber' } as const;

const fields = [
  'name',
  'description',
  'type',
  'imageUrl',
  'pathId',
  'order',
  'prerequisites',
  'moduleId',
  'title',
  'content',
  'imageAlt',
  'spellings',
  'meaning',
  'lessonId',
  'alt',
  'icon',
  'xpReward',
  'rule',
] as const satisfies IdsAfter<'field'>[];

function labelOf(name: string): string {
  const field = fields.find((one) => one === name);
  return field === undefined ? name : t(`field.${field}`);
}

/** One change. Expands to show its fields before and after. */
function ChangeCard({ change }: { change: ArchiveChange }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
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
          <Badge colorPalette={palettes[change.change]}>{t(`archive.change.${change.change}`)}</Badge>
          <Text fontWeight="semibold" minW="0" overflowWrap="anywhere">
            {nameOf(change)}
          </Text>
        </HStack>
        {pairs.length === 0 ? null : (
          <details onToggle={(event) => setOpen(event.currentTarget.open)}>
            <chakra.summary cursor="pointer" fontSize="sm" py="3">
              {formatList(pairs.map(({ label }) => label))}
            </chakra.summary>
            {isOpen ? <Differences changed={pairs} labels={[t('archive.here'), t('archive.there')]} /> : null}
          </details>
        )}
      </Card.Body>
    </Card.Root>
  );
}

type UnchangedItemsProps = { title: string; listed: ImportOutcome['same'] };

function UnchangedItems({ title, listed: { count, items } }: UnchangedItemsProps) {
  const t = useT();
  if (count === 0) return null;
  return (
    <Box borderWidth="1px" borderRadius="l3" bg="bg.panel" px="4">
      <details>
        <chakra.summary cursor="pointer" fontWeight="semibold" py="3">
          {t('sections.counted', { name: title, count })}
        </chakra.summary>
        <chakra.ul aria-label={title} pb="3" fontSize="sm" overflowWrap="anywhere">
          {items.map((item) => (
            <li key={keyOf(item)}>{nameOf(item)}</li>
          ))}
        </chakra.ul>
        {count > items.length ? (
          <Text pb="3" fontSize="sm" color="fg.muted">
            {t('archive.first', { count: items.length })}
          </Text>
        ) : null}
      </details>
    </Box>
  );
}
