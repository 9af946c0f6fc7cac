import { countOf, type LearnerStatistics } from '@grow/contracts';
import { Text } from '@grow/ui';

type LearnerNumbersProps = { statistics: (LearnerStatistics & { medianMinutes?: number | null }) | undefined };

/** Who opened, completed and left a module or a lesson. Nothing until it was counted for the first time. */
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

/** What the numbers mean, once for a list. */
export function LearnerNumbersNote() {
  return (
    <Text fontSize="sm" color="fg.muted">
      Learners are counted once a day, in steps of five. Left: came no further and has been away for two weeks. The time
      is from opening to completing, the median.
    </Text>
  );
}

/** Counts are rounded down to steps of five. */
const groupOf = (count: number): string => (count === 0 ? 'fewer than 5' : `${count}+`);

const hour = 60;
const day = 24 * hour;

/** A time in the unit that is read at a glance: '45 min', '3 hours', '20 days'. */
export function durationOf(minutes: number): string {
  if (minutes < 2 * hour) return `${minutes} min`;
  return minutes < 2 * day ? countOf(Math.round(minutes / hour), 'hour') : countOf(Math.round(minutes / day), 'day');
}
