import type { OutputOf, readReview } from '@grow/contracts';
import { Box, Stack, Text } from '@grow/ui';
import { useHasRole } from '../components/use-has-role.ts';
import { PublishForm } from '../revisions/publish-form.tsx';
import { SendBackForm } from './send-back-form.tsx';
import type { Item } from '../revisions/revisions.queries.ts';

type ReviewDecisionProps = { item: Item; read: OutputOf<typeof readReview>; version: number };

/** Publishes what waits, now or at a time, or sends it back. */
export function ReviewDecision({ item, read, version }: ReviewDecisionProps) {
  const isReviewer = useHasRole('reviewer');
  const isWaiting = read.review?.isWaiting === true && read.review.version === version;
  if (!isReviewer || !isWaiting) return null;
  return (
    <Box as="section" aria-label="Decision" borderWidth="1px" borderRadius="l3" p="4" bg="bg.subtle">
      <Stack gap="4">
        <Text fontWeight="semibold">{`Publish revision ${version}`}</Text>
        {read.mayPublish ? (
          <PublishForm item={item} history={{ version, publishedVersion: read.publishedVersion }} isReviewed />
        ) : (
          <Text color="fg.muted">You wrote this revision. Another reviewer has to publish it.</Text>
        )}
        <Text fontWeight="semibold">Or send it back</Text>
        <SendBackForm item={item} version={version} />
      </Stack>
    </Box>
  );
}
