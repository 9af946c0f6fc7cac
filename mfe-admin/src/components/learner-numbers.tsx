import { countOf, type LearnerStatistics } from '@grow/contracts';
import { Text } from '@grow/ui';

type LearnerNumbersProps = { statistics: (LearnerStatistics & { medianMinutes?: number | null }) | undefined };

/** How many learners opened, completed and left a module or lesson; empty before the first count. */
export function LearnerNumbers({ statistics }: LearnerNumbersProps) {
  if (statistics === undefined) return null;
  const { opened, completed, left, medianMinutes = null } = statistics;
  const parts = [
    `${groupOf(opened)} opened`,
    ...(opened === 0 ? [] : [`${groupOf(completed)} completed`, `${groupOf(left)} left`]),
    ...(medianMinutes === null ? [] : [durationOf(medianMinutes)]),
  ];
  return (
    <Text fontSize="sm" color="fg.muted">
      {`Learners: ${parts.join(', ')}`}
    </Text>
  );
}

/** Explains the numbers below a list. */
export function LearnerNumbersNote() {
  return (
    <Text fontSize="sm" color="fg.muted">
      Learners are counted once a day, in steps of five. Left: came no further and has been away for two weeks. The time
      is from opening to completing, the median.
    </Text>
  );
}

/** The server rounds counts down to steps of five. */
const groupOf = (count: number): string => (count === 0 ? 'fewer than 5' : `${count}+`);

const hour = 60;
const day = 24 * hour;

/** A duration in one unit: '45 min', '3 hours', '20 days'. */
export function durationOf(minutes: number): string {
  if (minutes < 2 * hour) return `${minutes} min`;
  return minutes < 2 * day ? countOf(Math.round(minutes / hour), 'hour') : countOf(Math.round(minutes / day), 'day');
}
