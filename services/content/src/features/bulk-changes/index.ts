/** What others use of this feature. */
export { bulkChangeRoutes } from './bulk-change.routes.ts';
