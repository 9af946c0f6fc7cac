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
  const { review, version, publishedVersion } = read;
  if (review === null)
    return <Alert title="Nobody has asked for a review yet">{`Revision ${version} is shown.`}</Alert>;
  const since = localTime(review.since);
  const newer =
    version > review.version ? (
      <Button size="sm" variant="surface" disabled={shown === version} onClick={onShowLatest}>
        {`Show revision ${version}`}
      </Button>
    ) : null;
  if (review.isWaiting) {
    return (
      <Alert title={`Revision ${review.version} by ${review.authorName} is ready for review`}>
        <Text>{`Since ${since}.`}</Text>
        {review.note === null ? null : <Text overflowWrap="anywhere">{review.note}</Text>}
      </Alert>
    );
  }
  if (review.sentBack !== null) {
    const { byName, at, reason } = review.sentBack;
    return (
      <Alert status="warning" title={`Revision ${review.version} was sent back`} action={newer}>
        <Text>{`By ${byName}, ${localTime(at)}.`}</Text>
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {reason}
        </Text>
      </Alert>
    );
  }
  if (publishedVersion !== null && publishedVersion >= review.version) {
    return (
      <Alert status="success" title={`Revision ${publishedVersion} is published`} action={newer}>
        Learners read it.
      </Alert>
    );
  }
  return version > review.version ? (
    <Alert status="warning" title="This does not wait for a review any more" action={newer}>
      {`Revision ${version} is newer. It waits once its author says that it is ready.`}
    </Alert>
  ) : (
    <Alert title={`Revision ${review.version} goes live at a set time`}>Its history says when.</Alert>
  );
}
