import * as contracts from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import { undeletedLessons, undeletedModules } from '../../database/undeleted-content.ts';
import { findItem } from '../revisions/revision-store.ts';
import type { LearnerCounts } from './count-learners.ts';

/** Counts are rounded down to multiples of this, so that no group of fewer people can be told apart. */
const step = 5;

export function statisticsRoutes(): Route[] {
  return [
    handle(contracts.listModuleStatistics, async (_, { em }) => {
      const rows = await undeletedModules(em)
        .innerJoin('ModuleStatistics as s', 's.module', 'm.id')
        .select(['m.id as moduleId', 's.opened', 's.completed', 's.left', 's.refreshedAt as refreshedAt'])
        .orderBy('m.id')
        .execute();
      return rows.map(({ moduleId, refreshedAt, ...counts }) => ({
        moduleId,
        ...presentCounts(counts),
        refreshedAt: refreshedAt.toISOString(),
      }));
    }),
    handle(contracts.listLessonStatistics, async ({ params }, { em }) => {
      // A module that was never published has no numbers yet.
      await findItem(em, 'module', params.moduleId);
      const rows = await undeletedLessons(em)
        .where('m.id', '=', params.moduleId)
        .innerJoin('LessonStatistics as s', 's.lesson', 'l.id')
        .select(['l.id as lessonId', 's.opened', 's.completed', 's.left', 's.medianSeconds as medianSeconds'])
        .orderBy('l.order')
        .execute();
      return rows.map(({ lessonId, medianSeconds, ...counts }) => ({
        lessonId,
        ...presentCounts(counts),
        medianMinutes: presentMedian(counts.completed, medianSeconds),
      }));
    }),
  ];
}

function presentCounts({ opened, completed, left }: LearnerCounts): contracts.LearnerStatistics {
  return { opened: roundDown(opened), completed: roundDown(completed), left: roundDown(left) };
}

/** Whole minutes, at least one; null while fewer than five learners have completed it. */
function presentMedian(completed: number, medianSeconds: number | null | undefined): number | null {
  if (completed < step || medianSeconds == null) return null;
  return Math.max(1, Math.round(medianSeconds / 60));
}

const roundDown = (count: number): number => Math.floor(count / step) * step;
