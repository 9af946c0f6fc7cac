/** What others use of this feature. */
export { LessonVisit } from './lesson-visit.entity.ts';
export { LessonStatistics, ModuleStatistics } from './statistics.entity.ts';
export { startRefreshingStatistics } from './refresh-statistics.ts';
export { statisticsRoutes } from './statistics.routes.ts';
