import type { WeeklyGoal } from '@grow/contracts';
import { Flex, Text } from '@grow/ui';

type LearningWeeksProps = {
  /** Lessons completed in this week. */
  thisWeek: number;
  /** Weeks in which a lesson was completed. */
  total: number;
  goal: WeeklyGoal | null;
};

/** The lessons of this week, and in how many weeks one has learned (specification 12.21). */
export function LearningWeeks({ thisWeek, total, goal }: LearningWeeksProps) {
  return (
    <Flex wrap="wrap" justify="space-between" columnGap="4" rowGap="1" fontSize="sm">
      <Text fontWeight="semibold">
        This week: {goal === null ? '' : `${thisWeek} of `}
        {lessonsOf(goal ?? thisWeek)}
        {goal !== null && thisWeek >= goal ? ', goal reached' : ''}
      </Text>
      {total > 0 ? (
        <Text color="fg.muted">
          {total} {total === 1 ? 'week' : 'weeks'} with learning
        </Text>
      ) : null}
    </Flex>
  );
}

const lessonsOf = (count: number) => `${count} ${count === 1 ? 'lesson' : 'lessons'}`;
