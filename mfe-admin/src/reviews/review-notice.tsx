import type { RevisionState } from '@grow/contracts';
import { Alert, Text } from '@grow/ui';
import type { Item } from '../revisions/revisions.queries.ts';
import { useT } from '../texts.ts';
import { CommentList } from './comments.tsx';
import { useReview } from './reviews.queries.ts';

type ReviewNoticeProps = { item: Item; review: RevisionState['review'] };

/** Tells the editor of content that it is in review, or why it was sent back. */
export function ReviewNotice({ item, review }: ReviewNoticeProps) {
  const t = useT();
  if (review === null) return null;
  if (review.isSentBack) return <SentBackNotice item={item} revision={review.revision} />;
  return <Alert title={t('review.inReview', { revision: review.revision })}>{t('review.newerDraft')}</Alert>;
}

function SentBackNotice({ item, revision }: { item: Item; revision: number }) {
  const t = useT();
  const { data } = useReview(item);
  const sentBack = data?.review?.revision === revision ? data.review.sentBack : null;
  const comments = data?.comments.filter((comment) => comment.revision === revision) ?? [];
  return (
    <Alert
      status="warning"
      title={
        sentBack ? t('review.sentBackBy', { revision, name: sentBack.byName }) : t('review.sentBack', { revision })
      }
    >
      <Text whiteSpace="pre-line" overflowWrap="anywhere" pb={comments.length === 0 ? '0' : '3'}>
        {sentBack?.reason}
      </Text>
      <CommentList label={t('review.comments')} comments={comments} isQuoted />
    </Alert>
  );
}
