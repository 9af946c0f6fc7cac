import type { WeeklyGoal } from '@grow/contracts';
import { Flex, Skeleton, Text } from '@grow/ui';

type LearningWeeksProps = {
  /**
   * The lessons completed in this week, and the number of weeks in which one was completed. Null while that loads: the
   * place of the text is kept, so that nothing below it moves.
   */
  weeks: { thisWeek: number; total: number } | null;
  goal: WeeklyGoal | null;
};

/** The most lines that the text has at this width. */
const place = { minH: { base: '11', sm: '5' }, css: { '@media (width < 22.5rem)': { minH: '4.0625rem' } } };

/** The lessons of this week, and in how many weeks one has learned (spec: weekly-goal). */
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
