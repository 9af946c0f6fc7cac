import { contentKindSchema, type OutputOf, type readReview } from '@grow/contracts';
import { paths } from '@grow/mfe-kit';
import { Button, EmptyState, Heading, HStack, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ListState } from '../components/list-state.tsx';
import { SectionHeading } from '../components/section-heading.tsx';
import { useHasRole } from '../components/roles.ts';
import { useRevision, type Item } from '../revisions/revisions.queries.ts';
import { CommentForm, CommentList } from './comments.tsx';
import { ReviewDecision } from './review-decision.tsx';
import { ReviewStatus } from './review-status.tsx';
import { ReviewedContent } from './reviewed-content.tsx';
import { useReview } from './reviews.queries.ts';

/** The review of one revision with its comments, for its author and for reviewers. */
export function ReviewScreen() {
  const params = useParams();
  const kind = contentKindSchema.safeParse(params['kind']).data;
  const id = Number(params['id']);
  if (kind === undefined || !Number.isSafeInteger(id) || id < 1) return <EmptyState title="There is no such review." />;
  return <ReviewPage key={`${kind}-${id}`} item={{ kind, id }} />;
}

function ReviewPage({ item }: { item: Item }) {
  const query = useReview(item);
  const isReviewer = useHasRole('reviewer');
  return (
    <Stack gap="5">
      <SectionHeading title={query.data === undefined ? 'Review' : `Review of ${query.data.name}`}>
        <HStack gap="2" flexWrap="wrap">
          {isReviewer ? (
            <Button asChild size="sm" variant="ghost">
              <Link to={`${paths.admin}/reviews`}>
                <Icons.ArrowLeft aria-hidden /> All reviews
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
  const others = read.comments.filter((comment) => comment.revision !== revision);
  return (
    <>
      <ReviewStatus read={read} shown={revision} onShowLatest={() => setLatestShown(true)} />
      <ReviewedContent item={item} revision={revision} publishedRevision={read.publishedRevision} comments={comments} />
      <Stack as="section" aria-label="Comments on the whole" gap="2">
        <Heading as="h3" size="md">
          Comments on the whole
        </Heading>
        <CommentList label="On the whole" comments={comments.filter(({ paragraph }) => paragraph === null)} />
        <CommentForm item={item} revision={revision} paragraph={null} label="Comment on the whole" />
      </Stack>
      {others.length === 0 ? null : (
        <Stack as="section" aria-label="Comments on other revisions" gap="2">
          <Heading as="h3" size="md">
            Comments on other revisions
          </Heading>
          <Text fontSize="sm" color="fg.muted">
            Each with the words that it is about.
          </Text>
          <CommentList label="On other revisions" comments={others} isQuoted />
        </Stack>
      )}
      <ReviewDecision item={item} read={read} revision={revision} />
    </>
  );
}

const lists = {
  'learning-path': { label: 'Learning Paths', path: paths.admin },
  module: { label: 'Modules', path: `${paths.admin}/modules` },
  lesson: { label: 'Lessons', path: `${paths.admin}/lessons` },
  term: { label: 'Glossary', path: `${paths.admin}/glossary` },
} as const;

/** Links to the section where the content is edited; for a lesson, with its module chosen. */
function EditLink({ item, revision }: { item: Item; revision: number }) {
  const snapshot = useRevision(item, revision).data?.snapshot;
  const { label, path } = lists[item.kind];
  return (
    <Button asChild size="sm" variant="ghost">
      <Link to={snapshot?.kind === 'lesson' ? `${path}?module=${snapshot.moduleId}` : path}>
        <Icons.Pencil aria-hidden /> <span>{`Edit in ${label}`}</span>
      </Link>
    </Button>
  );
}
