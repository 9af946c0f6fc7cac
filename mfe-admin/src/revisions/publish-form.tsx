import { reviewPath, revisionNoteSchema, type listRevisions, type OutputOf } from '@grow/contracts';
import { ApiError } from '@grow/mfe-kit';
import { Alert, Box, Button, HStack, Link, Stack, Text } from '@grow/ui';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { TextField } from '../components/form-field.tsx';
import { useHasRole } from '../components/roles.ts';
import { usePublish, useAskForReview, useRestoreRevision, type Compared, type Item } from './revisions.queries.ts';

type History = OutputOf<typeof listRevisions>;
type SectionProps = { item: Item; history: History; onCompare: (compared: Compared) => void };
type PublishFormProps = {
  item: Item;
  history: Pick<History, 'revision' | 'publishedRevision'>;
  /** Publishes only while it waits for a review. */
  isReviewed?: boolean;
  onCompare?: (compared: Compared) => void;
};

/** Publishes the latest revision, or says who has to. */
export function PublishSection(props: SectionProps) {
  const isReviewer = useHasRole('reviewer');
  const { revision, mayPublish, review, schedule } = props.history;
  const isWaiting = review?.revision === revision && !review.isSentBack;
  return (
    <Box as="section" aria-label="Publish" borderWidth="1px" borderRadius="l3" p="4" bg="bg.subtle">
      <Stack gap="3">
        <Text fontWeight="semibold">{`Publish revision ${revision}`}</Text>
        {isReviewer && mayPublish ? (
          <PublishForm {...props} />
        ) : (
          <Text color="fg.muted">
            {isReviewer
              ? 'You wrote this revision. Another reviewer has to publish it.'
              : 'It is saved. A reviewer publishes it.'}
          </Text>
        )}
        {review === null ? null : (
          <Link asChild alignSelf="flex-start">
            <RouterLink to={reviewPath(props.item.kind, props.item.id)}>
              {isWaiting ? 'It is in review: see the comments' : 'It was sent back: see the reason and the comments'}
            </RouterLink>
          </Link>
        )}
        {mayPublish || isWaiting || schedule?.revision === revision ? null : (
          <ReadyForm item={props.item} revision={revision} />
        )}
      </Stack>
    </Box>
  );
}

/** Publishes a revision, now or at a time in the time zone of the user. */
export function PublishForm({ item, history, isReviewed = false, onCompare }: PublishFormProps) {
  const { revision, publishedRevision } = history;
  const [time, setTime] = useState('');
  const [timeError, setTimeError] = useState<string | undefined>();
  const { publish, isPending, error, reset, variables } = usePublish(item.kind, {
    isReviewed,
    onPublished: () => setTime(''),
    handled: ['publish_time_passed', 'revision_outdated'],
  });
  const publishAt = (number: number, at: string | null) => publish({ id: item.id, revision: number }, at);
  const { restore } = useRestoreRevision(item);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const schedule = () => {
    const at = new Date(time);
    if (Number.isNaN(at.getTime())) setTimeError('Please choose a day and a time');
    else publishAt(revision, at.toISOString());
  };
  const code = error instanceof ApiError ? error.code : null;
  const refused = Number(variables?.params.revision ?? revision);
  return (
    <>
      {code === 'publish_time_passed' ? (
        <Alert
          status="warning"
          role="alert"
          title="This time has passed"
          action={
            <Button size="sm" onClick={() => publishAt(refused, null)}>
              Publish now instead
            </Button>
          }
        >
          Publish now, or choose a later time.
        </Alert>
      ) : null}
      {code === 'revision_outdated' && publishedRevision !== null ? (
        <Alert
          status="warning"
          role="alert"
          title="A newer revision is published already"
          action={
            <HStack gap="2" flexWrap="wrap">
              {onCompare === undefined ? null : (
                <Button
                  size="sm"
                  variant="surface"
                  onClick={() => onCompare({ before: publishedRevision, after: refused })}
                >
                  {`Compare with revision ${publishedRevision}`}
                </Button>
              )}
              <Button
                size="sm"
                variant="surface"
                onClick={() => {
                  restore(refused);
                  reset();
                }}
              >
                {`Restore revision ${refused}`}
              </Button>
            </HStack>
          }
        >
          Somebody published in the meantime. Restored, yours is the newest again and can be published.
        </Alert>
      ) : null}
      <HStack gap="3" align="flex-end" flexWrap="wrap">
        <Button
          loading={isPending && variables.body.at === null}
          disabled={isPending}
          onClick={() => publishAt(revision, null)}
        >
          Publish now
        </Button>
        <Box flex="1 1 14rem">
          <TextField
            label={`At (${zone})`}
            type="datetime-local"
            value={time}
            error={timeError}
            onChange={(value) => {
              setTime(value);
              setTimeError(undefined);
            }}
          />
        </Box>
        <Button variant="surface" disabled={isPending} onClick={schedule}>
          Schedule
        </Button>
      </HStack>
    </>
  );
}

/** Sends a draft to review. */
function ReadyForm({ item, revision }: { item: Item; revision: number }) {
  const [note, setNote] = useState('');
  const { ask, isPending } = useAskForReview(item.kind);
  const noteError = revisionNoteSchema.safeParse(note).error?.issues[0]?.message;
  return (
    <>
      <HStack gap="3" align="flex-end" flexWrap="wrap">
        <Box flex="1 1 14rem">
          <TextField label="Note for the reviewer (optional)" value={note} error={noteError} onChange={setNote} />
        </Box>
        <Button
          loading={isPending}
          disabled={noteError !== undefined}
          onClick={() => ask({ id: item.id, revision, note })}
        >
          Ready for review
        </Button>
      </HStack>
      <Text fontSize="sm" color="fg.muted">
        A newer draft takes it out of review, until that is ready, too.
      </Text>
    </>
  );
}
