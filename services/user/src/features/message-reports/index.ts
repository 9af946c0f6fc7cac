export { messageReportRoutes } from './message-report.routes.ts';
