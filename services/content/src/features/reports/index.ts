export { reportRoutes } from './report.routes.ts';
