import type { LearnerStatistics } from '@grow/contracts';
import { Text } from '@grow/ui';
import { t, useT } from '../texts.ts';
import { formatList } from './format-list.ts';

type LearnerNumbersProps = { statistics: (LearnerStatistics & { medianMinutes?: number | null }) | undefined };

/**
 * How many learners opened, completed and left a module or lesson. The server rounds down to steps of five. Empty
 * before the first count.
 */
export function LearnerNumbers({ statistics }: LearnerNumbersProps) {
  const t = useT();
  if (statistics === undefined) return null;
  const { opened, completed, left, medianMinutes = null } = statistics;
  const parts = [
    t('learners.opened', { count: opened }),
    ...(opened === 0 ? [] : [t('learners.completed', { count: completed }), t('learners.left', { count: left })]),
    ...(medianMinutes === null ? [] : [durationOf(medianMinutes)]),
  ];
  return (
    <Text fontSize="sm" color="fg.muted">
      {t('learners', { numbers: formatList(parts) })}
    </Text>
  );
}

/** The legend of the numbers, below a list. */
export function LearnerNumbersNote() {
  const t = useT();
  return (
    <Text fontSize="sm" color="fg.muted">
      {t('learners.note')}
    </Text>
  );
}

const hour = 60;
const day = 24 * hour;

/** A duration in one unit: '45 min', '3 hours', '20 days'. */
export function durationOf(minutes: number): string {
  if (minutes < 2 * hour) return t('duration.minutes', { count: minutes });
  return minutes < 2 * day
    ? t('duration.hours', { count: Math.round(minutes / hour) })
    : t('duration.days', { count: Math.round(minutes / day) });
}
