import type { OutputOf, readReview } from '@grow/contracts';
import { Alert, Button, localTime, Text } from '@grow/ui';

type ReviewStatusProps = {
  read: OutputOf<typeof readReview>;
  /** The revision on the page. */
  shown: number;
  onShowLatest: () => void;
};

/** Whether a revision waits for its review, or how the review ended. */
export function ReviewStatus({ read, shown, onShowLatest }: ReviewStatusProps) {
  const { review, revision, publishedRevision } = read;
  if (review === null)
    return <Alert title="Nobody has asked for a review yet">{`Revision ${revision} is shown.`}</Alert>;
  const since = localTime(review.since);
  const newer =
    revision > review.revision ? (
      <Button size="sm" variant="surface" disabled={shown === revision} onClick={onShowLatest}>
        {`Show revision ${revision}`}
      </Button>
    ) : null;
  if (review.isWaiting) {
    return (
      <Alert title={`Revision ${review.revision} by ${review.authorName} is ready for review`}>
        <Text>{`Since ${since}.`}</Text>
        {review.note === null ? null : <Text overflowWrap="anywhere">{review.note}</Text>}
      </Alert>
    );
  }
  if (review.sentBack !== null) {
    const { byName, at, reason } = review.sentBack;
    return (
      <Alert status="warning" title={`Revision ${review.revision} was sent back`} action={newer}>
        <Text>{`By ${byName}, ${localTime(at)}.`}</Text>
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {reason}
        </Text>
      </Alert>
    );
  }
  if (publishedRevision !== null && publishedRevision >= review.revision) {
    return (
      <Alert status="success" title={`Revision ${publishedRevision} is published`} action={newer}>
        Learners read it.
      </Alert>
    );
  }
  return revision > review.revision ? (
    <Alert status="warning" title="This does not wait for a review any more" action={newer}>
      {`Revision ${revision} is newer. It waits once its author says that it is ready.`}
    </Alert>
  ) : (
    <Alert title={`Revision ${review.revision} goes live at a set time`}>Its history says when.</Alert>
  );
}
