import type { OutputOf, readReview } from '@grow/contracts';
import { Alert, Button, localTime, Text } from '@grow/ui';
import { useT } from './texts.ts';

type ReviewStatusProps = {
  read: OutputOf<typeof readReview>;
  /** The shown revision. */
  shown: number;
  /** Left out where the latest revision is shown. */
  onShowLatest?: () => void;
};

/** Whether a revision waits for review, or the result of its review. */
export function ReviewStatus({ read, shown, onShowLatest }: ReviewStatusProps) {
  const t = useT();
  const { review, revision, publishedRevision } = read;
  if (review === null) return <Alert title={t('status.none')}>{t('status.shown', { revision })}</Alert>;
  const since = localTime(review.since);
  const newer =
    revision > review.revision ? (
      <Button size="sm" variant="surface" disabled={shown === revision} onClick={onShowLatest}>
        {t('status.show', { revision })}
      </Button>
    ) : null;
  if (review.isWaiting) {
    return (
      <Alert title={t('status.waiting', { revision: review.revision, name: review.authorName })}>
        <Text>{t('status.since', { time: since })}</Text>
        {review.note === null ? null : <Text overflowWrap="anywhere">{review.note}</Text>}
      </Alert>
    );
  }
  if (review.sentBack !== null) {
    const { byName, at, reason } = review.sentBack;
    return (
      <Alert status="warning" title={t('status.sentBack', { revision: review.revision })} action={newer}>
        <Text>{t('status.by', { name: byName, time: localTime(at) })}</Text>
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {reason}
        </Text>
      </Alert>
    );
  }
  if (publishedRevision !== null && publishedRevision >= review.revision) {
    return (
      <Alert status="success" title={t('status.published', { revision: publishedRevision })} action={newer}>
        {t('status.read')}
      </Alert>
    );
  }
  return revision > review.revision ? (
    <Alert status="warning" title={t('status.over')} action={newer}>
      {t('status.newer', { revision })}
    </Alert>
  ) : (
    <Alert title={t('status.scheduled', { revision: review.revision })}>{t('status.when')}</Alert>
  );
}
