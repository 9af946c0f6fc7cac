import { reviewReasonSchema, type OutputOf, type readReview } from '@grow/contracts';
import { translateMessage } from '@grow/mfe-kit';
import { firstFault } from '@grow/text';
import { Box, Button, Stack, Text } from '@grow/ui';
import { useState } from 'react';
import { TextareaField } from '../components/form-field.tsx';
import { useHasRole } from '../components/roles.ts';
import { PublishForm } from '../revisions/publish-form.tsx';
import type { Item } from '../revisions/revisions.queries.ts';
import { useSendBack } from './reviews.queries.ts';
import { useT } from './texts.ts';

type ReviewDecisionProps = { item: Item; read: OutputOf<typeof readReview>; revision: number };

/** Publishes the waiting revision, now or scheduled, or sends it back. */
export function ReviewDecision({ item, read, revision }: ReviewDecisionProps) {
  const t = useT();
  const isReviewer = useHasRole('reviewer');
  const isWaiting = read.review?.isWaiting === true && read.review.revision === revision;
  if (!isReviewer || !isWaiting) return null;
  return (
    <Box as="section" aria-label={t('decision')} borderWidth="1px" borderRadius="l3" p="4" bg="bg.subtle">
      <Stack gap="4">
        <Text fontWeight="semibold">{t('decision.publish', { revision })}</Text>
        {read.mayPublish ? (
          <PublishForm item={item} history={{ revision, publishedRevision: read.publishedRevision }} isReviewed />
        ) : (
          <Text color="fg.muted">{t('decision.own')}</Text>
        )}
        <Text fontWeight="semibold">{t('decision.orSendBack')}</Text>
        <SendBackForm item={item} revision={revision} />
      </Stack>
    </Box>
  );
}

function SendBackForm({ item, revision }: { item: Item; revision: number }) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const { send, isPending } = useSendBack(item, revision);
  const submit = () => {
    const checked = reviewReasonSchema.safeParse(reason);
    setError(checked.success ? undefined : translateMessage(firstFault(checked.error)));
    if (checked.success) send(checked.data);
  };
  return (
    <>
      <TextareaField
        label={t('decision.reason')}
        value={reason}
        error={error}
        helper={t('decision.reasonHelp')}
        onChange={(next) => {
          setReason(next);
          setError(undefined);
        }}
      />
      <Button variant="surface" colorPalette="red" alignSelf="flex-start" loading={isPending} onClick={submit}>
        {t('decision.sendBack')}
      </Button>
    </>
  );
}
