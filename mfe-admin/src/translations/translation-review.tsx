import { reviewReasonSchema, type OutputOf, type readTranslation } from '@grow/contracts';
import { translateMessage } from '@grow/mfe-kit';
import { firstFault } from '@grow/text';
import { Alert, Button, localTime, Stack, Text } from '@grow/ui';
import { useState } from 'react';
import { TextareaField } from '../components/form-field.tsx';
import { useHasRole } from '../components/roles.ts';
import { useT } from './texts.ts';
import { useAskAboutTranslation, useSendBackTranslation, type Place } from './translations.queries.ts';

type Translation = NonNullable<OutputOf<typeof readTranslation>['translation']>;
type TranslationReviewProps = { place: Place; translation: Translation };

/** Asks for a review of the latest draft, or says what became of it. Reviewers send it back here. */
export function TranslationReview({ place, translation }: TranslationReviewProps) {
  const t = useT();
  const isReviewer = useHasRole('reviewer');
  const asking = useAskAboutTranslation(place);
  const { revision, publishedRevision, review } = translation;
  if (revision === publishedRevision) return null;
  if (review?.isWaiting) {
    return (
      <Alert title={t('translation.waiting', { name: review.authorName, time: localTime(review.since) })}>
        {review.note === null ? null : <Text overflowWrap="anywhere">{review.note}</Text>}
        {isReviewer ? <SendBackForm place={place} revision={revision} /> : null}
      </Alert>
    );
  }
  const ask = (
    <Button size="sm" variant="surface" loading={asking.isPending} onClick={() => asking.ask(revision)}>
      {t('translation.ask')}
    </Button>
  );
  const sentBack = review?.revision === revision ? review.sentBack : null;
  if (!sentBack) return <Stack align="flex-start">{ask}</Stack>;
  return (
    <Alert status="warning" title={t('translation.sentBack', { name: sentBack.byName })} action={ask}>
      <Text whiteSpace="pre-line" overflowWrap="anywhere">
        {sentBack.reason}
      </Text>
    </Alert>
  );
}

function SendBackForm({ place, revision }: { place: Place; revision: number }) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const { send, isPending } = useSendBackTranslation(place);
  const submit = () => {
    const checked = reviewReasonSchema.safeParse(reason);
    setError(checked.success ? undefined : translateMessage(firstFault(checked.error)));
    if (checked.success) send(revision, checked.data);
  };
  return (
    <Stack align="flex-start" pt="2">
      <TextareaField
        label={t('translation.reason')}
        value={reason}
        error={error}
        onChange={(next) => {
          setReason(next);
          setError(undefined);
        }}
      />
      <Button size="sm" variant="surface" colorPalette="red" loading={isPending} onClick={submit}>
        {t('translation.sendBack')}
      </Button>
    </Stack>
  );
}
