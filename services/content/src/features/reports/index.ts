/** What others use of this feature. */
export { ReportDecision } from './report-decision.entity.ts';
export { Report } from './report.entity.ts';
export { reportRoutes } from './report.routes.ts';
export { ReportedItem } from './reported-item.entity.ts';
