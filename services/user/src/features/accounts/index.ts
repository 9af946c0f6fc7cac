/** What others use of this feature. */
export { accountRoutes } from './account.routes.ts';
export { accountHandlers } from './erase-account.ts';
