export { bulkChangeRoutes } from './bulk-change.routes.ts';
