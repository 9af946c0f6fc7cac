import { Box, Flex, Skeleton } from '@chakra-ui/react';
import type { WeeklyGoal } from '@grow/contracts';
import { useT } from '../texts.ts';
import { Text } from './text.tsx';

type LearningWeeksProps = {
  /** As computed by the learning rules. Null while loading, which shows a placeholder. */
  weeks: { thisWeek: number; days: readonly boolean[]; total: number } | null;
  goal: WeeklyGoal | null;
};

/** The height of the placeholder: that of the text of somebody who has learned, at each screen width. */
const reservedHeight = { minH: { base: '11', sm: '5' }, css: { '@media (width < 22.5rem)': { minH: '4.0625rem' } } };

/** The number of lessons completed this week, and of weeks with learning (spec: weekly-goal). */
export function LearningWeeks({ weeks, goal }: LearningWeeksProps) {
  const t = useT();
  if (weeks === null) return <Skeleton {...reservedHeight} />;
  const { thisWeek, days, total } = weeks;
  return (
    <Flex wrap="wrap" justify="space-between" columnGap="4" rowGap="1" fontSize="sm">
      <Flex columnGap="3" align="center" wrap="wrap">
        <Text fontWeight="semibold">
          {goal === null
            ? t('week.lessons', { count: thisWeek })
            : thisWeek >= goal
              ? t('week.goalReached')
              : t('week.lessonsOfGoal', { count: thisWeek, goal })}
        </Text>
        <Flex gap="1" role="img" aria-label={t('week.days', { count: days.filter(Boolean).length })}>
          {days.map((isLearned, day) => (
            <Box
              key={day}
              boxSize="2"
              borderRadius="full"
              borderWidth="1px"
              borderColor="green.fg"
              bg={isLearned ? 'green.fg' : undefined}
            />
          ))}
        </Flex>
      </Flex>
      {total > 0 ? <Text color="fg.muted">{t('week.total', { count: total })}</Text> : null}
    </Flex>
  );
}
