import { maxBulkItems } from '@grow/contracts';
import { Alert, Box, Button, Flex, HStack, Stack, Text, type ButtonProps } from '@grow/ui';
import { useState } from 'react';
import type { Choice } from '../components/form-field.tsx';
import { useT } from '../texts.ts';
import { MoveDialog } from './move.dialog.tsx';
import type { Bulk } from './use-bulk.ts';

type BulkBarProps = {
  bulk: Bulk;
  /** The possible targets of a move. Learning paths cannot be moved. */
  parents?: readonly Choice[];
};

/** A bar above the bottom tabs with the bulk actions on the selected rows, and their result. */
export function BulkBar({ bulk, parents }: BulkBarProps) {
  const { outcome, isSelecting } = bulk;
  if (!isSelecting && outcome === null) return null;
  return (
    <Stack
      data-bottom-bar
      position="sticky"
      bottom="min(var(--tabs-bottom, 0px) + 0.5rem, var(--only-if-tall))"
      zIndex="sticky"
      gap="2"
    >
      {outcome === null ? null : <Outcome bulk={bulk} outcome={outcome} />}
      {isSelecting ? <Actions bulk={bulk} parents={parents} /> : null}
    </Stack>
  );
}

function Outcome({ bulk, outcome }: { bulk: Bulk; outcome: NonNullable<Bulk['outcome']> }) {
  const t = useT();
  const { status, text, reason, undoId } = outcome;
  return (
    <Alert status={status} role={status === 'error' ? 'alert' : 'status'} shadow="md" px="4" py="2">
      <Flex columnGap="3" rowGap="1" align="center" justify="space-between" flexWrap="wrap">
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {text}
          {undoId === null ? null : (
            <Text as="span" color="fg.muted">
              {` ${t('bulk.undoInAudit')}`}
            </Text>
          )}
        </Text>
        <HStack gap="2">
          {undoId === null ? null : (
            <Button size="sm" variant="surface" loading={bulk.isPending} onClick={() => bulk.undo(undoId)}>
              {t('undo')}
            </Button>
          )}
          <Button size="sm" variant="ghost" colorPalette="gray" onClick={bulk.dismiss}>
            {t('dismiss')}
          </Button>
        </HStack>
      </Flex>
      {reason === undefined ? null : <Text>{reason}</Text>}
    </Alert>
  );
}

function Actions({ bulk, parents }: BulkBarProps) {
  const t = useT();
  const { kind, chosen, drafts, isPending, make } = bulk;
  const [isMoving, setMoving] = useState(false);
  const tooMany = chosen.length > maxBulkItems;
  const isDisabled = chosen.length === 0 || tooMany || isPending;
  const confirmDelete = () => {
    if (globalThis.confirm(t(`confirm.deleteMany.${kind}`, { count: chosen.length }))) make({ action: 'delete' });
  };
  return (
    <Box
      role="group"
      aria-label={t('bulk.selectedRows')}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      shadow="md"
      px={{ base: '3', md: '4' }}
      py="2"
    >
      <Flex columnGap="3" rowGap="1" align="center" justify="space-between" flexWrap="wrap">
        <HStack gap="2" flexWrap="wrap">
          <Text fontWeight="semibold" aria-live="polite">
            {t(tooMany ? 'bulk.tooMany' : 'bulk.selected', { count: chosen.length, max: maxBulkItems })}
          </Text>
          <Button size="sm" variant="ghost" onClick={bulk.selectAll}>
            {bulk.selectLabel}
          </Button>
        </HStack>
        <HStack gap="2" flexWrap="wrap">
          <Button size="sm" disabled={isDisabled || drafts.length === 0} onClick={() => make({ action: 'publish' })}>
            {drafts.length === 0 ? t('publish') : t('bulk.publish', { count: drafts.length })}
          </Button>
          {parents === undefined ? null : (
            <>
              <GrayButton disabled={isDisabled} onClick={() => setMoving(true)}>
                {t('bulk.move')}
              </GrayButton>
              <GrayButton disabled={isDisabled} onClick={() => make({ action: 'reorder', to: 'top' })}>
                {t('bulk.toTop')}
              </GrayButton>
              <GrayButton disabled={isDisabled} onClick={() => make({ action: 'reorder', to: 'bottom' })}>
                {t('bulk.toBottom')}
              </GrayButton>
            </>
          )}
          <Button size="sm" variant="surface" colorPalette="red" disabled={isDisabled} onClick={confirmDelete}>
            {t('delete')}
          </Button>
        </HStack>
      </Flex>
      {isMoving && parents !== undefined ? (
        <MoveDialog
          title={t(`bulk.moveMany.${kind}`, { count: chosen.length })}
          label={t(kind === 'lesson' ? 'field.moduleId' : 'field.pathId')}
          placeholder={t(kind === 'lesson' ? 'select.module' : 'select.path')}
          parents={parents}
          onMove={(parentId) => {
            make({ action: 'move', parentId });
            setMoving(false);
          }}
          onClose={() => setMoving(false)}
        />
      ) : null}
    </Box>
  );
}

function GrayButton(props: ButtonProps) {
  return <Button size="sm" variant="surface" colorPalette="gray" {...props} />;
}
