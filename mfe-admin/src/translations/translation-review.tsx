import { CommentSections } from '../reviews/comment-sections.tsx';
import { ReviewDecision } from '../reviews/review-decision.tsx';
import { ReviewStatus } from '../reviews/review-status.tsx';
import { useReview } from '../reviews/reviews.queries.ts';
import { PublishSection } from '../revisions/publish-form.tsx';
import { useRevisions, type Item } from '../revisions/revisions.queries.ts';
import { ScheduleNotice } from '../revisions/schedule-notice.tsx';

/** What becomes of the latest draft, which is decided once nothing is unsaved, and the comments. */
export function TranslationReview({ item, isChanged }: { item: Item; isChanged: boolean }) {
  const { data: read } = useReview(item);
  const { data: history } = useRevisions(item);
  if (read === undefined || history === undefined) return null;
  const { review, revision, publishedRevision } = read;
  const isUndecided = revision !== publishedRevision && !isChanged;
  return (
    <>
      <ScheduleNotice item={item} history={history} />
      {isUndecided && review?.revision === revision ? <ReviewStatus read={read} shown={revision} /> : null}
      {isUndecided && review?.isWaiting !== true ? <PublishSection item={item} history={history} /> : null}
      {isUndecided ? <ReviewDecision item={item} read={read} revision={revision} /> : null}
      <CommentSections item={item} revision={revision} comments={read.comments} />
    </>
  );
}
