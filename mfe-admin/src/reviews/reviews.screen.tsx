import { defaultLanguage, reviewPath, type WaitingReview } from '@grow/contracts';
import { Badge, Button, Card, EmptyState, HStack, languageName, localTime, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Link } from 'react-router-dom';
import { ListState } from '../components/list-state.tsx';
import { Pager, useCursorPagination } from '../components/pager.tsx';
import { SectionHeading } from '../components/section-heading.tsx';
import { nameOfKind } from '../revisions/revisions.queries.ts';
import { useReviews } from './reviews.queries.ts';
import { useT } from './texts.ts';

/** The review queue, oldest first. */
export function ReviewsScreen() {
  const t = useT();
  const pages = useCursorPagination();
  const query = useReviews(pages.cursor);
  return (
    <Stack gap="4">
      <SectionHeading title={t('reviews')} />
      <ListState query={query} noun="reviews">
        {query.data?.items.length === 0 ? (
          <EmptyState icon={<Icons.CircleCheck size={28} />} title={t('reviews.none')} />
        ) : (
          <Stack as="ol" aria-label={t('reviews.waiting')} listStyleType="none" gap="3">
            {query.data?.items.map((review) => (
              <ReviewCard key={`${review.language}-${review.kind}-${review.id}`} review={review} />
            ))}
          </Stack>
        )}
        <Pager pages={pages} next={query.data?.next ?? null} />
      </ListState>
    </Stack>
  );
}

function ReviewCard({ review }: { review: WaitingReview }) {
  const t = useT();
  const { kind, id, language, name, revision, publishedRevision, authorName, note, since } = review;
  return (
    <Card.Root as="li">
      <Card.Body gap="2">
        <HStack gap="2" flexWrap="wrap">
          <Badge colorPalette="teal">{nameOfKind(kind)}</Badge>
          {language === defaultLanguage ? null : <Badge>{languageName(language)}</Badge>}
          {publishedRevision === null ? <Badge colorPalette="amber">{t('reviews.new')}</Badge> : null}
          <Text fontWeight="semibold" minW="0" overflowWrap="anywhere">
            {name}
          </Text>
        </HStack>
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {t('reviews.since', { revision, name: authorName, time: localTime(since) })}
        </Text>
        {note === null ? null : (
          <Text fontSize="sm" overflowWrap="anywhere">
            {note}
          </Text>
        )}
        <Button asChild size="sm" variant="surface" alignSelf="flex-start">
          <Link to={reviewPath(kind, id, language)} aria-label={t('reviews.open', { name })}>
            {t('review')}
          </Link>
        </Button>
      </Card.Body>
    </Card.Root>
  );
}
