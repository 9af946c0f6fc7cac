import type { ContentRevision, listRevisions, OutputOf } from '@grow/contracts';
import { Badge, Box, Button, HStack, localTime, PageSpinner, Stack, Text } from '@grow/ui';
import { lazy, Suspense, useState } from 'react';
import { ActionDialog, DialogActions } from '../components/action-dialog.tsx';
import { ListState } from '../components/list-state.tsx';
import { Pager, useCursorPagination } from '../components/pager.tsx';
import { useT } from '../texts.ts';
import { PublishSection } from './publish-form.tsx';
import { useRestoreRevision, useRevisions, type Compared, type Item } from './revisions.queries.ts';
import { ScheduleNotice } from './schedule-notice.tsx';

const CompareRevisions = lazy(async () => ({
  default: (await import('./compare-revisions.tsx')).CompareRevisions,
}));

type HistoryDialogProps = { item: Item; name: string; onClose: () => void };

/** The revision history of an item: compare, restore, publish and schedule. */
export function HistoryDialog({ item, name, onClose }: HistoryDialogProps) {
  const t = useT();
  const [compared, setCompared] = useState<Compared | null>(null);
  return (
    <ActionDialog size="lg" title={t('row.history', { name })} initialFocus="title" onClose={onClose}>
      {compared === null ? (
        <RevisionList item={item} onCompare={setCompared} onClose={onClose} />
      ) : (
        <Suspense fallback={<PageSpinner />}>
          <CompareRevisions item={item} compared={compared} onChange={setCompared} onBack={() => setCompared(null)} />
        </Suspense>
      )}
    </ActionDialog>
  );
}

type RevisionListProps = { item: Item; onCompare: (compared: Compared) => void; onClose: () => void };
type History = OutputOf<typeof listRevisions>;

function RevisionList({ item, onCompare, onClose }: RevisionListProps) {
  const t = useT();
  const pages = useCursorPagination();
  const query = useRevisions(item, pages.cursor);
  const history = query.data;
  return (
    <Stack gap="4">
      <ListState query={query} noun="revisions">
        {history === undefined ? null : (
          <>
            <ScheduleNotice item={item} history={history} />
            {history.revision === history.publishedRevision ? null : (
              <PublishSection item={item} history={history} onCompare={onCompare} />
            )}
            <Stack as="ol" aria-label={t('history.revisions')} listStyleType="none" gap="0">
              {history.items.map((row) => (
                <RevisionRow key={row.revision} item={item} history={history} row={row} onCompare={onCompare} />
              ))}
            </Stack>
            {history.revision === 1 ? null : (
              <Text fontSize="sm" color="fg.muted">
                {t('history.restoreNote')}
              </Text>
            )}
            <Pager pages={pages} next={history.next} />
          </>
        )}
      </ListState>
      <DialogActions>
        <Button variant="surface" colorPalette="gray" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Stack>
  );
}

type RevisionRowProps = {
  item: Item;
  history: History;
  row: ContentRevision;
  onCompare: (compared: Compared) => void;
};

function RevisionRow({ item, history, row, onCompare }: RevisionRowProps) {
  const t = useT();
  const { revision, authorName, createdAt, note, fromRevision, publishedAt } = row;
  const { restore, isPending } = useRestoreRevision(item);
  const saved = { name: authorName, time: localTime(createdAt) };
  const isPublished = revision === history.publishedRevision;
  const isScheduled = revision === history.schedule?.revision;
  const isLatest = revision === history.revision;
  return (
    <Box as="li" py="3" borderTopWidth="1px" borderColor="border.muted" _first={{ borderTopWidth: '0' }}>
      <HStack gap="3" justify="space-between" align="flex-start" flexWrap="wrap">
        <Box minW="0" flex="1 1 14rem">
          <HStack gap="2" flexWrap="wrap">
            <Text fontWeight="semibold">{t('revision', { revision })}</Text>
            {isPublished ? <Badge colorPalette="green">{t('badge.published')}</Badge> : null}
            {isScheduled ? <Badge colorPalette="teal">{t('badge.scheduled')}</Badge> : null}
            {isLatest && !isPublished && !isScheduled ? <Badge colorPalette="amber">{t('badge.draft')}</Badge> : null}
          </HStack>
          <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {fromRevision === null
              ? t('history.saved', saved)
              : t('history.savedFrom', { ...saved, from: fromRevision })}
          </Text>
          {publishedAt === null || isPublished ? null : (
            <Text fontSize="sm" color="fg.muted">
              {t('history.wasPublished', { time: localTime(publishedAt) })}
            </Text>
          )}
          {note === null ? null : (
            <Text fontSize="sm" pt="1" overflowWrap="anywhere">
              {note}
            </Text>
          )}
        </Box>
        <HStack gap="2" flexWrap="wrap">
          {revision === 1 ? null : (
            <Button
              size="sm"
              variant="surface"
              colorPalette="gray"
              aria-label={t('history.compareRevision', { revision })}
              onClick={() => onCompare({ before: fromRevision ?? revision - 1, after: revision })}
            >
              {t('history.compare')}
            </Button>
          )}
          {isLatest ? null : (
            <Button
              size="sm"
              variant="surface"
              aria-label={t('revision.restore', { revision })}
              loading={isPending}
              onClick={() => restore(revision)}
            >
              {t('restore')}
            </Button>
          )}
        </HStack>
      </HStack>
    </Box>
  );
}
