import type { RevisionState } from '@grow/contracts';
import { Badge, HStack, localTime } from '@grow/ui';

/** Badges of a row that has a draft, a schedule or a review. Learners still see the published revision. */
export function RevisionBadges({ state }: { state: RevisionState }) {
  const { revision, publishedRevision, schedule, problem, review } = state;
  const isDraft = revision !== publishedRevision && schedule?.revision !== revision;
  if (!isDraft && schedule === null && problem === null) return null;
  return (
    <HStack as="span" gap="1.5" flexWrap="wrap" py="1">
      {isDraft ? <Badge colorPalette="amber">Draft</Badge> : null}
      {review?.revision === revision ? (
        <Badge colorPalette={review.isSentBack ? 'red' : 'teal'}>{review.isSentBack ? 'Sent back' : 'In review'}</Badge>
      ) : null}
      {schedule === null ? null : (
        <Badge colorPalette="teal" whiteSpace="normal">{`Scheduled for ${localTime(schedule.at)}`}</Badge>
      )}
      {problem === null ? null : <Badge colorPalette="red">Not published</Badge>}
    </HStack>
  );
}
