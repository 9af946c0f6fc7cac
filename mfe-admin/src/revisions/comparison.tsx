import type { RevisionSnapshot } from '@grow/contracts';
import { Box, Button, chakra, HStack, Image, SimpleGrid, Stack, Text } from '@grow/ui';
import { useMemo, useState } from 'react';
import { formatList } from '../components/format-list.ts';
import { useT } from '../texts.ts';
import { compareWords, replaceWhole, type WordRun } from './compare-words.ts';
import { fieldsOf, type Names, type SnapshotField, useContentNames } from './snapshot-fields.ts';

type Version = { label: string; snapshot: RevisionSnapshot };

const Words = chakra('div', {
  base: {
    fontSize: 'sm',
    lineHeight: 'tall',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderRadius: 'l2',
    px: '3',
    py: '2',
    minH: '10',
    '& del': { bg: 'bg.error', color: 'fg.error', textDecoration: 'line-through' },
    '& ins': { bg: 'bg.success', color: 'fg.success', textDecoration: 'underline' },
  },
});

const isWide = (): boolean => globalThis.matchMedia('(min-width: 48rem)').matches;

/** Compares two versions of content. */
export function Comparison({ before, after }: { before: Version; after: Version }) {
  const t = useT();
  const names = useContentNames();
  const { changed, same } = useMemo(
    () => pairFields(before.snapshot, after.snapshot, names),
    [before.snapshot, after.snapshot, names],
  );
  return (
    <Stack gap="4">
      <Differences changed={changed} labels={[before.label, after.label]} />
      {changed.length === 0 ? <Text>{t('compare.same')}</Text> : null}
      {same.length === 0 ? null : (
        <Text fontSize="sm" color="fg.muted">
          {t('compare.unchanged', { fields: formatList(same) })}
        </Text>
      )}
    </Stack>
  );
}

/** A field's text before and after. */
export type Pair = Omit<SnapshotField, 'text'> & { before: string; after: string };

/** Shows the changed fields with a word diff, side by side or inline. */
export function Differences({ changed, labels }: { changed: readonly Pair[]; labels: readonly [string, string] }) {
  const t = useT();
  const [isSideBySide, setSideBySide] = useState(isWide);
  return (
    <Stack gap="4">
      <HStack gap="2" flexWrap="wrap" role="group" aria-label={t('compare.layout')}>
        {[true, false].map((sideBySide) => (
          <Button
            key={String(sideBySide)}
            size="sm"
            variant={sideBySide === isSideBySide ? 'solid' : 'surface'}
            colorPalette="gray"
            aria-pressed={sideBySide === isSideBySide}
            onClick={() => setSideBySide(sideBySide)}
          >
            {t(sideBySide ? 'compare.sideBySide' : 'compare.inline')}
          </Button>
        ))}
      </HStack>
      {changed.map((pair) => (
        <Box key={pair.label} as="section" aria-label={pair.label} minW="0">
          <Text fontWeight="semibold" pb="1.5">
            {pair.label}
          </Text>
          <FieldDifference pair={pair} labels={labels} isSideBySide={isSideBySide} />
        </Box>
      ))}
    </Stack>
  );
}

function pairFields(before: RevisionSnapshot, after: RevisionSnapshot, names: Names) {
  const old = new Map(fieldsOf(before, names).map(({ label, text }) => [label, text]));
  const pairs = fieldsOf(after, names).map(({ text, ...field }) => ({
    ...field,
    before: old.get(field.label) ?? '',
    after: text,
  }));
  return {
    changed: pairs.filter((pair) => pair.before !== pair.after),
    same: pairs.flatMap((pair) => (pair.before === pair.after ? [pair.label] : [])),
  };
}

type FieldDifferenceProps = { pair: Pair; labels: readonly [string, string]; isSideBySide: boolean };

/** An inline word diff. */
export function WordDifference({ before, after }: { before: string; after: string }) {
  const runs = useMemo(() => compareWords(before, after), [before, after]);
  return (
    <Words dir="auto">
      <Runs runs={runs} />
    </Words>
  );
}

function FieldDifference({ pair, labels, isSideBySide }: FieldDifferenceProps) {
  const t = useT();
  // Numbers and URLs are not compared word by word.
  const runs = useMemo(
    () =>
      pair.isPicture === true || !/\D/u.test(pair.before + pair.after)
        ? replaceWhole(pair.before, pair.after)
        : compareWords(pair.before, pair.after),
    [pair],
  );
  if (!isSideBySide) {
    return (
      <Words dir="auto">
        <Runs runs={runs} />
      </Words>
    );
  }
  const sides = [
    { label: labels[0], text: pair.before, runs: runs.filter(({ kind }) => kind !== 'added') },
    { label: labels[1], text: pair.after, runs: runs.filter(({ kind }) => kind !== 'removed') },
  ];
  return (
    <SimpleGrid columns={2} gap="3">
      {sides.map((side) => (
        <Box
          key={side.label}
          role="group"
          aria-label={t('compare.side', { field: pair.label, version: side.label })}
          minW="0"
        >
          <Text fontSize="xs" color="fg.muted" pb="1">
            {side.label}
          </Text>
          {pair.isPicture === true && side.text !== '' ? (
            <Image src={side.text} alt="" maxH="32" borderRadius="l2" mb="2" />
          ) : null}
          <Words dir="auto">
            <Runs runs={side.runs} />
          </Words>
        </Box>
      ))}
    </SimpleGrid>
  );
}

function Runs({ runs }: { runs: readonly WordRun[] }) {
  const t = useT();
  if (runs.length === 0) return <Text color="fg.muted">{t('none')}</Text>;
  return runs.map(({ kind, text }, index) => {
    if (kind === 'same') return <span key={index}>{text}</span>;
    return kind === 'added' ? <ins key={index}>{text}</ins> : <del key={index}>{text}</del>;
  });
}
