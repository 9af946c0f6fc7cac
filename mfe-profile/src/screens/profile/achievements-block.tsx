import type { SessionUser } from '@grow/contracts';
import { Box, Button, Card, Flex, Grid, HStack, Progress, Skeleton, Text } from '@grow/ui';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '../../texts.ts';
import { AchievementTile } from './achievement-tile.tsx';
import { type ShownAchievement, useAchievements } from './profile.queries.ts';
import { NotAvailable } from './stat-tiles.tsx';

const placeholders = [1, 2, 3];

/** Collapsed: a horizontal list of earned achievements. Expanded: a four-column grid of all. */
export function AchievementsBlock({ user }: { user: SessionUser }) {
  const t = useT();
  const [isExpanded, setIsExpanded] = useState(false);
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const listId = useId();
  const { achievements, isLoading, hasFailed, retry } = useAchievements(user, isExpanded);
  const shown = isExpanded ? achievements : achievements.filter(({ isEarned }) => isEarned);
  const tileOf = (achievement: ShownAchievement, width?: string) => (
    <AchievementTile
      key={achievement.id}
      achievement={achievement}
      width={width}
      isSelected={achievement.id === selectedId}
      onSelect={() => setSelectedId(achievement.id === selectedId ? null : achievement.id)}
    />
  );
  const description = (
    <SelectedAchievement achievement={shown.find(({ id }) => id === selectedId)} isPlaceKept={isExpanded} />
  );
  return (
    <Card.Root>
      <Card.Body>
        <Flex justifyContent="space-between" alignItems="center" wrap="wrap" columnGap="3">
          <Card.Title as="h2">{t('achievements')}</Card.Title>
          <Button
            variant="ghost"
            size="sm"
            ms="auto"
            aria-expanded={isExpanded}
            aria-controls={listId}
            disabled={achievements.length === 0}
            onClick={() => setIsExpanded(!isExpanded)}
          >
            {t(isExpanded ? 'achievements.less' : 'achievements.more')}
          </Button>
        </Flex>
        {isExpanded ? description : null}
        <div id={listId}>
          {isLoading ? (
            <HStack gap="3" role="status" aria-label={t('achievements.loading')}>
              {placeholders.map((item) => (
                <Skeleton key={item} boxSize="20" borderRadius="l3" data-placeholder-item="" />
              ))}
            </HStack>
          ) : hasFailed ? (
            <NotAvailable text={t('achievements.failed')} retry={retry} />
          ) : isExpanded ? (
            <Grid
              as="ul"
              // Four columns, or fewer if large text does not fit.
              templateColumns="repeat(auto-fill, minmax(max(3rem, (100% - 2.3rem) / 4), 1fr))"
              gap="3"
              listStyleType="none"
              aria-label={t('achievements.all')}
            >
              {shown.map((one) => tileOf(one))}
            </Grid>
          ) : (
            <EarnedList isGuest={user.isAnonymous}>{shown.map((one) => tileOf(one, '24'))}</EarnedList>
          )}
        </div>
        {isExpanded ? null : description}
      </Card.Body>
    </Card.Root>
  );
}

type EarnedListProps = { children: ReactNode[]; isGuest: boolean };

function EarnedList({ children, isGuest }: EarnedListProps) {
  const t = useT();
  if (children.length === 0) {
    return (
      <Text fontSize="sm" color="fg.muted">
        {t(isGuest ? 'achievements.noneAsGuest' : 'achievements.none')}
      </Text>
    );
  }
  return (
    <Flex
      as="ul"
      gap="3"
      overflowX="auto"
      listStyleType="none"
      aria-label={t('achievements.earned')}
      tabIndex={0}
      mx="-5"
      px="5"
      py="1"
    >
      {children}
    </Flex>
  );
}

type SelectedAchievementProps = { achievement: ShownAchievement | undefined; isPlaceKept: boolean };

/** How an achievement is earned, with the user's progress. With `isPlaceKept`, shows a hint while none is selected. */
function SelectedAchievement({ achievement, isPlaceKept }: SelectedAchievementProps) {
  const t = useT();
  return (
    <Box minH={isPlaceKept ? '16' : undefined} mb={isPlaceKept ? '3' : undefined} fontSize="sm" role="status">
      {achievement === undefined ? (
        isPlaceKept && <Text color="fg.muted">{t('achievements.hint')}</Text>
      ) : (
        <Described achievement={achievement} />
      )}
    </Box>
  );
}

function Described({ achievement }: { achievement: ShownAchievement }) {
  const t = useT();
  const { name, description, xpReward, isEarned, unit = 'lesson', completed = 0, total = 0 } = achievement;
  const standing = isEarned ? 'isEarned' : total > 0 ? unit : 'unknown';
  return (
    <>
      <Text fontWeight="semibold">{name}</Text>
      <Text color="fg.muted">{t(`achievement.${standing}`, { description, xp: xpReward, completed, total })}</Text>
      {isEarned || total === 0 ? null : (
        <Progress mt="1.5" size="sm" label={t('achievement.progress', { name })} value={(100 * completed) / total} />
      )}
    </>
  );
}
