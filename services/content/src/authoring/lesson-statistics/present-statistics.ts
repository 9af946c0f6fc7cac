import type { LearnerStatistics } from '@grow/contracts';
import type { LearnerCounts } from './count-learners.ts';

const step = 5;

/**
 * Rounded down to steps of five: groups under five people are not shown, and neither the difference of two counts nor
 * of two days tells of fewer.
 */
export function presentCounts({ opened, completed, left }: LearnerCounts): LearnerStatistics {
  return { opened: roundDown(opened), completed: roundDown(completed), left: roundDown(left) };
}

/** Whole minutes, at least one; null while fewer than five have completed it. */
export function presentMedian(completed: number, medianSeconds: number | null | undefined): number | null {
  if (completed < step || medianSeconds == null) return null;
  return Math.max(1, Math.round(medianSeconds / 60));
}

const roundDown = (count: number): number => Math.floor(count / step) * step;
