import type { WeeklyGoal } from '@grow/contracts';
import { Flex, Skeleton } from '@chakra-ui/react';
import { Text } from './text.tsx';

type LearningWeeksProps = {
  /** The lessons completed this week, and the number of weeks with a completion. Null while loading: a placeholder. */
  weeks: { thisWeek: number; total: number } | null;
  goal: WeeklyGoal | null;
};

/** As high as the text at each width. */
const place = { minH: { base: '11', sm: '5' }, css: { '@media (width < 22.5rem)': { minH: '4.0625rem' } } };

/** The lessons completed this week, and the number of weeks with learning (spec: weekly-goal). */
export function LearningWeeks({ weeks, goal }: LearningWeeksProps) {
  if (weeks === null) return <Skeleton {...place} />;
  const { thisWeek, total } = weeks;
  return (
    <Flex {...place} wrap="wrap" justify="space-between" alignContent="start" columnGap="4" rowGap="1" fontSize="sm">
      <Text fontWeight="semibold">{thisWeekText(thisWeek, goal)}</Text>
      {total > 0 ? <Text color="fg.muted">{`${total} ${total === 1 ? 'week' : 'weeks'} with learning`}</Text> : null}
    </Flex>
  );
}

function thisWeekText(count: number, goal: WeeklyGoal | null): string {
  if (goal === null) return `This week: ${lessonsOf(count)}`;
  return `This week: ${count} of ${lessonsOf(goal)}${count >= goal ? ', goal reached' : ''}`;
}

const lessonsOf = (count: number) => `${count} ${count === 1 ? 'lesson' : 'lessons'}`;
