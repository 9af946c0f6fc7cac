export { startRefreshingStatistics } from './refresh-statistics.ts';
export { statisticsRoutes } from './statistics.routes.ts';
