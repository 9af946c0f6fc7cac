import { contentKindSchema, type OutputOf, type readReview } from '@grow/contracts';
import { paths } from '@grow/mfe-kit';
import { Button, EmptyState, HStack, Stack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ListState } from '../components/list-state.tsx';
import { useHasRole } from '../components/roles.ts';
import { SectionHeading } from '../components/section-heading.tsx';
import { kindSections } from '../kind-sections.ts';
import { useRevision, type Item } from '../revisions/revisions.queries.ts';
import { CommentSections } from './comment-sections.tsx';
import { ReviewDecision } from './review-decision.tsx';
import { ReviewStatus } from './review-status.tsx';
import { ReviewedContent } from './reviewed-content.tsx';
import { useReview } from './reviews.queries.ts';
import { useT } from './texts.ts';

/** The review of a revision with its comments, for the author and reviewers. */
export function ReviewScreen() {
  const t = useT();
  const params = useParams();
  const kind = contentKindSchema.safeParse(params['kind']).data;
  const id = Number(params['id']);
  if (kind === undefined || !Number.isSafeInteger(id) || id < 1) return <EmptyState title={t('review.unknown')} />;
  return <ReviewPage key={`${kind}-${id}`} item={{ kind, id }} />;
}

function ReviewPage({ item }: { item: Item }) {
  const t = useT();
  const query = useReview(item);
  const isReviewer = useHasRole('reviewer');
  return (
    <Stack gap="5">
      <SectionHeading title={query.data === undefined ? t('review') : t('review.of', { name: query.data.name })}>
        <HStack gap="2" flexWrap="wrap">
          {isReviewer ? (
            <Button asChild size="sm" variant="ghost">
              <Link to={`${paths.admin}/reviews`}>
                <Icons.ArrowLeft aria-hidden /> {t('review.all')}
              </Link>
            </Button>
          ) : null}
          {query.data === undefined ? null : <EditLink item={item} revision={query.data.revision} />}
        </HStack>
      </SectionHeading>
      <ListState query={query} noun="review">
        {query.data === undefined ? null : <LoadedReview item={item} read={query.data} />}
      </ListState>
    </Stack>
  );
}

type LoadedReviewProps = { item: Item; read: OutputOf<typeof readReview> };

function LoadedReview({ item, read }: LoadedReviewProps) {
  const [isLatestShown, setLatestShown] = useState(false);
  const revision = isLatestShown ? read.revision : (read.review?.revision ?? read.revision);
  const comments = read.comments.filter((comment) => comment.revision === revision);
  return (
    <>
      <ReviewStatus read={read} shown={revision} onShowLatest={() => setLatestShown(true)} />
      <ReviewedContent item={item} revision={revision} publishedRevision={read.publishedRevision} comments={comments} />
      <CommentSections item={item} revision={revision} comments={read.comments} />
      <ReviewDecision item={item} read={read} revision={revision} />
    </>
  );
}

/** Links to the section that edits the content; for a lesson, with its module selected. */
function EditLink({ item, revision }: { item: Item; revision: number }) {
  const t = useT();
  const snapshot = useRevision(item, revision).data?.snapshot;
  const { path } = kindSections[item.kind];
  return (
    <Button asChild size="sm" variant="ghost">
      <Link to={snapshot?.kind === 'lesson' && 'moduleId' in snapshot ? `${path}?module=${snapshot.moduleId}` : path}>
        <Icons.Pencil aria-hidden /> <span>{t(`review.editIn.${item.kind}`)}</span>
      </Link>
    </Button>
  );
}
