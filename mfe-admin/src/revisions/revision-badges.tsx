import type { RevisionState } from '@grow/contracts';
import { Badge, HStack, localTime } from '@grow/ui';
import { useT } from '../texts.ts';

/** Badges for a row's draft, schedule or review. Learners still see the published revision. */
export function RevisionBadges({ state }: { state: RevisionState }) {
  const t = useT();
  const { revision, publishedRevision, schedule, problem, review } = state;
  const isDraft = revision !== publishedRevision && schedule?.revision !== revision;
  if (!isDraft && schedule === null && problem === null) return null;
  return (
    <HStack as="span" gap="1.5" flexWrap="wrap" py="1">
      {isDraft ? <Badge colorPalette="amber">{t('badge.draft')}</Badge> : null}
      {review?.revision === revision ? (
        <Badge colorPalette={review.isSentBack ? 'red' : 'teal'}>
          {t(review.isSentBack ? 'badge.sentBack' : 'badge.inReview')}
        </Badge>
      ) : null}
      {schedule === null ? null : (
        <Badge colorPalette="teal" whiteSpace="normal">
          {t('schedule.at', { time: localTime(schedule.at) })}
        </Badge>
      )}
      {problem === null ? null : <Badge colorPalette="red">{t('badge.notPublished')}</Badge>}
    </HStack>
  );
}
