import { cancelSchedule, type ContentRevision, type listRevisions, type OutputOf } from '@grow/contracts';
import { showFailure, useApiMutation } from '@grow/mfe-kit';
import { Alert, Badge, Box, Button, HStack, localTime, PageSpinner, Stack, Text } from '@grow/ui';
import { lazy, Suspense, useState } from 'react';
import { ActionDialog, DialogActions } from '../components/action-dialog.tsx';
import { ListState } from '../components/list-state.tsx';
import { Pager, useCursorPagination } from '../components/pager.tsx';
import { useHasRole } from '../components/roles.ts';
import { PublishSection } from './publish-form.tsx';
import {
  draftLists,
  itemParams,
  useRestoreRevision,
  useRevisions,
  type Compared,
  type Item,
} from './revisions.queries.ts';

const CompareRevisions = lazy(async () => ({
  default: (await import('./compare-revisions.tsx')).CompareRevisions,
}));

type HistoryDialogProps = { item: Item; name: string; onClose: () => void };

/** The revisions of a path, module or lesson: to compare, restore, publish and schedule. */
export function HistoryDialog({ item, name, onClose }: HistoryDialogProps) {
  const [compared, setCompared] = useState<Compared | null>(null);
  return (
    <ActionDialog size="lg" title={`History of ${name}`} initialFocus="title" onClose={onClose}>
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
  const pages = useCursorPagination();
  const query = useRevisions(item, pages.cursor);
  const history = query.data;
  return (
    <Stack gap="4">
      <ListState query={query} noun="revisions">
        {history === undefined ? null : (
          <>
            <Schedule item={item} history={history} />
            {history.version === history.publishedVersion ? null : (
              <PublishSection item={item} history={history} onCompare={onCompare} />
            )}
            <Stack as="ol" aria-label="Revisions" listStyleType="none" gap="0">
              {history.items.map((revision) => (
                <RevisionRow
                  key={revision.version}
                  item={item}
                  history={history}
                  revision={revision}
                  onCompare={onCompare}
                />
              ))}
            </Stack>
            {history.version === 1 ? null : (
              <Text fontSize="sm" color="fg.muted">
                ‘Restore’ saves that content as a draft.
              </Text>
            )}
            <Pager pages={pages} next={history.next} />
          </>
        )}
      </ListState>
      <DialogActions>
        <Button variant="surface" colorPalette="gray" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Stack>
  );
}

/** What is scheduled, or why a scheduled publication failed. */
function Schedule({ item, history: { schedule, problem } }: { item: Item; history: History }) {
  const cancel = useApiMutation(cancelSchedule, {
    invalidates: draftLists,
    onError: (error) => showFailure(error, 'Failed to cancel the schedule'),
  });
  const canCancel = useHasRole('reviewer');
  return (
    <>
      {problem === null ? null : (
        <Alert status="error" title="Not published as scheduled">
          {problem}
        </Alert>
      )}
      {schedule === null ? null : (
        <Alert
          title={`Scheduled for ${localTime(schedule.at)}`}
          action={
            canCancel ? (
              <Button
                size="sm"
                variant="surface"
                loading={cancel.isPending}
                onClick={() => cancel.mutate({ params: itemParams(item) })}
              >
                Cancel schedule
              </Button>
            ) : null
          }
        >
          {`Revision ${schedule.version} goes live then.`}
        </Alert>
      )}
    </>
  );
}

type RevisionRowProps = {
  item: Item;
  history: History;
  revision: ContentRevision;
  onCompare: (compared: Compared) => void;
};

function RevisionRow({ item, history, revision, onCompare }: RevisionRowProps) {
  const { version, authorName, createdAt, note, fromVersion, publishedAt } = revision;
  const { restore, isPending } = useRestoreRevision(item);
  const isPublished = version === history.publishedVersion;
  const isScheduled = version === history.schedule?.version;
  const isLatest = version === history.version;
  const from = fromVersion === null ? '' : `, from revision ${fromVersion}`;
  return (
    <Box as="li" py="3" borderTopWidth="1px" borderColor="border.muted" _first={{ borderTopWidth: '0' }}>
      <HStack gap="3" justify="space-between" align="flex-start" flexWrap="wrap">
        <Box minW="0" flex="1 1 14rem">
          <HStack gap="2" flexWrap="wrap">
            <Text fontWeight="semibold">{`Revision ${version}`}</Text>
            {isPublished ? <Badge colorPalette="green">Published</Badge> : null}
            {isScheduled ? <Badge colorPalette="teal">Scheduled</Badge> : null}
            {isLatest && !isPublished && !isScheduled ? <Badge colorPalette="amber">Draft</Badge> : null}
          </HStack>
          <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {`${authorName}, ${localTime(createdAt)}${from}`}
          </Text>
          {publishedAt === null || isPublished ? null : (
            <Text fontSize="sm" color="fg.muted">{`Was published ${localTime(publishedAt)}`}</Text>
          )}
          {note === null ? null : (
            <Text fontSize="sm" pt="1" overflowWrap="anywhere">
              {note}
            </Text>
          )}
        </Box>
        <HStack gap="2">
          {version === 1 ? null : (
            <Button
              size="sm"
              variant="surface"
              colorPalette="gray"
              aria-label={`Compare revision ${version}`}
              onClick={() => onCompare({ before: fromVersion ?? version - 1, after: version })}
            >
              Compare
            </Button>
          )}
          {isLatest ? null : (
            <Button
              size="sm"
              variant="surface"
              aria-label={`Restore revision ${version}`}
              loading={isPending}
              onClick={() => restore(version)}
            >
              Restore
            </Button>
          )}
        </HStack>
      </HStack>
    </Box>
  );
}
