import { reviewPath, revisionNoteSchema, type listRevisions, type OutputOf } from '@grow/contracts';
import { ApiError, translateMessage } from '@grow/mfe-kit';
import { firstFault } from '@grow/text';
import { Alert, Box, Button, HStack, Link, Stack, Text } from '@grow/ui';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { TextField } from '../components/form-field.tsx';
import { useHasRole } from '../components/roles.ts';
import { useT } from '../texts.ts';
import { usePublish, useAskForReview, useRestoreRevision, type Compared, type Item } from './revisions.queries.ts';

type History = OutputOf<typeof listRevisions>;
type SectionProps = { item: Item; history: History; onCompare?: (compared: Compared) => void };
type PublishFormProps = {
  item: Item;
  history: Pick<History, 'revision' | 'publishedRevision'>;
  /** Publishes only if the revision waits for review. */
  isReviewed?: boolean;
  onCompare?: (compared: Compared) => void;
};

/** The control that publishes the latest revision, or a note on who can publish it. */
export function PublishSection(props: SectionProps) {
  const t = useT();
  const isReviewer = useHasRole('reviewer');
  const { revision, mayPublish, review, schedule } = props.history;
  const isWaiting = review?.revision === revision && !review.isSentBack;
  // A translation shows its review where it is edited.
  const hasReviewPage = props.item.language === undefined;
  return (
    <Box as="section" aria-label={t('publish')} borderWidth="1px" borderRadius="l3" p="4" bg="bg.subtle">
      <Stack gap="3">
        <Text fontWeight="semibold">{t('publish.revision', { revision })}</Text>
        {isReviewer && mayPublish ? (
          <PublishForm {...props} />
        ) : (
          <Text color="fg.muted">{isReviewer ? t('publish.own') : t('publish.byReviewer')}</Text>
        )}
        {review === null || !hasReviewPage ? null : (
          <Link asChild alignSelf="flex-start">
            <RouterLink to={reviewPath(props.item.kind, props.item.id)}>
              {isWaiting ? t('publish.inReview') : t('publish.sentBack')}
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

/** Publishes a revision, now or at a time in the user's time zone. */
export function PublishForm({ item, history, isReviewed = false, onCompare }: PublishFormProps) {
  const t = useT();
  const { revision, publishedRevision } = history;
  const [time, setTime] = useState('');
  const [timeError, setTimeError] = useState<string | undefined>();
  const { publish, isPending, error, reset, variables } = usePublish(item, {
    isReviewed,
    onPublished: () => setTime(''),
    handled: ['publish_time_passed', 'revision_outdated'],
  });
  const publishAt = (number: number, at: string | null) => publish({ id: item.id, revision: number }, at);
  const { restore } = useRestoreRevision(item);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const schedule = () => {
    const at = new Date(time);
    if (Number.isNaN(at.getTime())) setTimeError(t('publish.noTime'));
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
          title={t('publish.timePassed')}
          action={
            <Button size="sm" onClick={() => publishAt(refused, null)}>
              {t('publish.nowInstead')}
            </Button>
          }
        >
          {t('publish.laterTime')}
        </Alert>
      ) : null}
      {code === 'revision_outdated' && publishedRevision !== null ? (
        <Alert
          status="warning"
          role="alert"
          title={t('publish.outdated')}
          action={
            <HStack gap="2" flexWrap="wrap">
              {onCompare === undefined ? null : (
                <Button
                  size="sm"
                  variant="surface"
                  onClick={() => onCompare({ before: publishedRevision, after: refused })}
                >
                  {t('publish.compareWith', { revision: publishedRevision })}
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
                {t('revision.restore', { revision: refused })}
              </Button>
            </HStack>
          }
        >
          {t('publish.outdatedHelp')}
        </Alert>
      ) : null}
      <HStack gap="3" align="flex-end" flexWrap="wrap">
        <Button
          loading={isPending && variables.body.at === null}
          disabled={isPending}
          onClick={() => publishAt(revision, null)}
        >
          {t('publish.now')}
        </Button>
        <Box flex="1 1 14rem" minW="0">
          <TextField
            label={t('publish.at', { zone })}
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
          {t('publish.schedule')}
        </Button>
      </HStack>
    </>
  );
}

/** Sends a draft to review. */
function ReadyForm({ item, revision }: { item: Item; revision: number }) {
  const t = useT();
  const [note, setNote] = useState('');
  const { ask, isPending } = useAskForReview(item);
  const { error } = revisionNoteSchema.safeParse(note);
  const noteError = error && translateMessage(firstFault(error));
  return (
    <>
      <HStack gap="3" align="flex-end" flexWrap="wrap">
        <Box flex="1 1 14rem" minW="0">
          <TextField label={t('publish.note')} value={note} error={noteError} onChange={setNote} />
        </Box>
        <Button
          loading={isPending}
          disabled={noteError !== undefined}
          onClick={() => ask({ id: item.id, revision, note })}
        >
          {t('readyForReview')}
        </Button>
      </HStack>
      <Text fontSize="sm" color="fg.muted">
        {t('review.newerDraft')}
      </Text>
    </>
  );
}
