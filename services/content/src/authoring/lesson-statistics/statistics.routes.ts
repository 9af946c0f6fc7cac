import * as contracts from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import { undeletedLessons, undeletedModules } from '../../database/undeleted-content.ts';
import { findItem } from '../revisions/revision-store.ts';
import { presentCounts, presentMedian } from './present-statistics.ts';

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
